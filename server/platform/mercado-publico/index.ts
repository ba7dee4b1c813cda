import { CODIGO_PUBLICO, codigoPublico, esCompraAgil } from '#contract/licitacion/mercado-publico/estados.ts';
import { type Leido, leerLicitaciones, leerOrdenes, paginasDe } from '#contract/licitacion/mercado-publico/leer.ts';
import type { LicitacionPublica } from '#contract/licitacion/mercado-publico/licitacion.ts';
import type { OrdenPublica } from '#contract/licitacion/mercado-publico/orden.ts';
import { type Config, MERCADO_PUBLICO } from '../config.ts';
import { failure, type Pace, pedir } from './pedir.ts';

const RUTA = '/servicios/v1/publico';
const MERCADO_PUBLICO_AGIL = 'https://api2.mercadopublico.cl';
const RUTA_AGIL = '/v2/compra-agil';
/** The second API's gateway gives up after some 30 seconds; whoever asks again then waits as long for the same. */
const PACE: Pace = { timeoutMs: 10_000, backoffMs: 1_000, insists: true };
const PACE_AGIL: Pace = { timeoutMs: 35_000, backoffMs: 1_000, insists: false };
/** The most that it gives at once. */
const POR_PAGINA = 50;
/** A day has some twenty of them. */
const MAX_PAGINAS = 60;

/** What is asked of a list. */
export interface Consulta {
  codigo?: string;
  /** `YYYY-MM-DD`, sent as `ddmmaaaa`. */
  fecha?: string;
  /** A code of `contract/licitacion/mercado-publico/estados.ts`. */
  estado?: number;
}

type Ajustes = Pick<Config, 'MERCADO_PUBLICO_URL' | 'MERCADO_PUBLICO_TICKET'> &
  Partial<Pick<Config, 'MERCADO_PUBLICO_AGIL_URL' | 'MERCADO_PUBLICO_AGIL_TICKET'>>;

/** Whoever put another in the first one's place gets the second one's questions, too: no ticket goes past it. */
const direccionAgil = ({ MERCADO_PUBLICO_AGIL_URL: propia, MERCADO_PUBLICO_URL: primera }: Ajustes): string =>
  propia ?? (new URL(primera).origin === MERCADO_PUBLICO ? MERCADO_PUBLICO_AGIL : primera);

/**
 * The public APIs of Mercado Público: the first (api.mercadopublico.cl) for licitaciones and orders, with the ticket in the query; the
 * second (api2.mercadopublico.cl) for Compras Ágiles, with it in the header `ticket`. They are only ever asked at the configured
 * addresses: what is asked for are a code of its shape, a day and a state, and they are not followed elsewhere. No ticket is told or
 * logged. Failures are `AppError`s of code MERCADO_PUBLICO, in words for people.
 *
 * The second one's ways (header, pages, a window of time with every list, Chile's clocks written with a `Z`, 504 after half a minute)
 * are those that `contract/licitacion/mercado-publico/compra-agil.ts` names the sources of.
 */
export class MercadoPublico {
  readonly #base: string;
  readonly #agil: string;
  readonly #ticket: string | undefined;
  readonly #ticketAgil: string | undefined;
  readonly #pace: Partial<Pace>;

  constructor(config: Ajustes, pace: Partial<Pace> = {}) {
    this.#base = config.MERCADO_PUBLICO_URL.replace(/\/+$/, '');
    this.#agil = direccionAgil(config).replace(/\/+$/, '');
    this.#ticket = config.MERCADO_PUBLICO_TICKET;
    this.#ticketAgil = config.MERCADO_PUBLICO_AGIL_TICKET ?? config.MERCADO_PUBLICO_TICKET;
    this.#pace = pace;
  }

  /** Whether there is a ticket to ask with. */
  get available(): boolean {
    return this.#ticket !== undefined;
  }

  /** Whichever of both APIs has it, by its code and with its items; undefined when neither knows it. */
  async oportunidad(codigo: string): Promise<LicitacionPublica | undefined> {
    const limpio = codigoPublico(codigo);
    const { leidas } = esCompraAgil(limpio) ? await this.#compraAgil(limpio) : await this.licitaciones({ codigo });
    return leidas.find((una) => una.codigo === limpio);
  }

  /** By code with its items; by day and state in few words. */
  async licitaciones(consulta: Consulta): Promise<Leido<LicitacionPublica>> {
    return leerLicitaciones(await this.#preguntar('licitaciones.json', consulta));
  }

  /** By code with its lines; by day and state in few words. */
  async ordenes(consulta: Consulta): Promise<Leido<OrdenPublica>> {
    return leerOrdenes(await this.#preguntar('ordenesdecompra.json', consulta));
  }

  /** Those that were published on a day (`YYYY-MM-DD`) and are open, in few words, page by page. */
  async *comprasAgiles(dia: string): AsyncGenerator<LicitacionPublica[]> {
    let paginas = 1;
    for (let pagina = 1; pagina <= Math.min(paginas, MAX_PAGINAS); pagina++) {
      const json = await this.#preguntarAgil('', {
        estado: 'publicada',
        // Its clocks are Chile's, whatever they say.
        publicado_desde: `${dia}T00:00:00Z`,
        publicado_hasta: `${dia}T23:59:59Z`,
        ordenar_por: 'FechaPublicacion',
        tamano_pagina: String(POR_PAGINA),
        numero_pagina: String(pagina),
      });
      paginas = paginasDe(json);
      yield leerLicitaciones(json).leidas;
    }
  }

  async #compraAgil(codigo: string): Promise<Leido<LicitacionPublica>> {
    return leerLicitaciones(await this.#preguntarAgil(`/${encodeURIComponent(codigoDe(codigo))}`, {}));
  }

  #preguntarAgil(cual: string, consulta: Record<string, string>): Promise<unknown> {
    const ticket = exigirTicket(this.#ticketAgil, 'MERCADO_PUBLICO_AGIL_TICKET o MERCADO_PUBLICO_TICKET');
    const url = new URL(`${this.#agil}${RUTA_AGIL}${cual}`);
    for (const [nombre, valor] of Object.entries(consulta)) url.searchParams.set(nombre, valor);
    return pedir({ url, headers: { ticket }, ticket, pace: { ...PACE_AGIL, ...this.#pace } });
  }

  #preguntar(file: string, { codigo, fecha, estado }: Consulta): Promise<unknown> {
    const ticket = exigirTicket(this.#ticket, 'MERCADO_PUBLICO_TICKET');
    const url = new URL(`${this.#base}${RUTA}/${file}`);
    if (codigo !== undefined) url.searchParams.set('codigo', codigoDe(codigo));
    if (fecha !== undefined) url.searchParams.set('fecha', fecha.split('-').reverse().join(''));
    if (estado !== undefined) url.searchParams.set('estado', String(estado));
    url.searchParams.set('ticket', ticket);
    return pedir({ url, headers: {}, ticket, pace: { ...PACE, ...this.#pace } });
  }
}

function exigirTicket(ticket: string | undefined, ajuste: string): string {
  if (ticket) return ticket;
  throw failure(`Falta el ticket de Mercado Público (${ajuste}): mientras tanto, pega o sube el JSON.`);
}

function codigoDe(codigo: string): string {
  const limpio = codigoPublico(codigo);
  if (!CODIGO_PUBLICO.test(limpio)) throw failure('Ese código no es de Mercado Público: debe ser como 1509-5-L126.');
  return limpio;
}
