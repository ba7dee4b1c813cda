import { emitirDte as contratoDeEmitir, type Dte, type PedidoDte } from '#contract/dinero/dte/dte.ts';
import { registrarFacturaVenta } from '#contract/dinero/facturas-venta/facturas-venta.ts';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { mesDe, sumarMeses } from '#contract/valores/mes.ts';
import { emitirDte } from '#server/features/dinero/dte/index.ts';
import { type Config, simulaSii } from '#server/platform/config.ts';
import { type Actos, diaHace, diasDesde } from './actos.ts';
import type { SiiDemo } from './sii.ts';

/** Before, it had its papers from another program: somebody typed their folios. */
const DIAS_EMITIENDO = 45;
/** In how many days what is charged is due. */
const PLAZO = 30;

/**
 * For how many days the shop has issued its own documents: never from before the last month, which the SII's books have closed. None
 * where its SII is no simulation: nobody is sent what was made up.
 */
export const diasEmitiendo = (config: Config): number =>
  simulaSii(config) ? Math.min(DIAS_EMITIENDO, diasDesde(`${sumarMeses(mesDe(diaEnSantiago()), -1)}-01`)) : -1;

/** The folio of a typed paper of so many days ago, so that they follow their days: ten a day. */
export const folioDe = (dias: number, lugar = 0): number => 10_600 - 10 * dias + lugar;

/** What is charged, of what, and by whom: null is the shop by itself. */
export type Papel = Pick<PedidoDte, 'tipo' | 'lineas' | 'monto' | 'razon' | 'receptor' | 'traslado'> & {
  compra_id: number;
  ot_id?: number;
  /** Of a note: what it is about. */
  referencia_id?: number;
  quien: number | null;
};

/** One that was issued or typed: what of it is collected, by its id there. */
export interface Hecho {
  venta_id: number;
  total: number;
  folio: number;
  /** Null of a typed one. */
  dte: Dte | null;
}

/** The papers of the demo's sales, each on its day: the shop's own documents since it issues them, those of another program before. */
export class Papeles {
  readonly #actos: Actos;
  readonly #admin: number;
  readonly #sii: SiiDemo;
  readonly #emitiendo: number;
  readonly #tecleados = new Map<string, number>();
  #porLlevar = false;

  constructor({ admin, sii, emitiendo, ...actos }: Actos & { admin: number; sii: SiiDemo; emitiendo: number }) {
    this.#actos = actos;
    this.#admin = admin;
    this.#sii = sii;
    this.#emitiendo = emitiendo;
  }

  esElectronico(dias: number): boolean {
    return dias <= this.#emitiendo;
  }

  hacer(dias: number, papel: Papel): Promise<Hecho> {
    return this.#actos.hace(dias, () =>
      this.esElectronico(dias) ? this.#emitir(dias, papel) : this.#teclear(dias, papel),
    );
  }

  /** A credit note that moves no money: it says what a document should have said. */
  async corregir(dias: number, { venta_id }: Hecho, { razon, receptor }: Pick<Papel, 'razon' | 'receptor'>) {
    const pedido = { tipo: 61, origen: { factura_venta: venta_id }, corrige_texto: true, razon, receptor };
    await this.#actos.hace(dias, async () => this.#pedir(this.#admin, { ...pedido, fecha: diaHace(dias) }));
  }

  /** Sends the SII what was issued on a day. */
  async cerrarElDia(dias: number): Promise<void> {
    if (this.#porLlevar) await this.#sii.llevar(dias);
    this.#porLlevar = false;
  }

  async #emitir(dias: number, { compra_id, ot_id, referencia_id, quien, ...papel }: Papel): Promise<Hecho> {
    const origen =
      referencia_id !== undefined ? { factura_venta: referencia_id } : ot_id ? { ot: ot_id } : { compra: compra_id };
    const fecha = diaHace(dias);
    const hecho = await this.#pedir(quien, { ...papel, origen, fecha, vence: sumarDias(fecha, PLAZO) });
    return { venta_id: hecho.factura_venta_id!, total: hecho.total, folio: hecho.folio, dte: hecho };
  }

  async #pedir(quien: number | null, pedido: unknown): Promise<Dte> {
    this.#porLlevar = true;
    return emitirDte(await this.#actos.como(quien), contratoDeEmitir.body.parse(pedido));
  }

  async #teclear(dias: number, papel: Papel): Promise<Hecho> {
    const { tipo, compra_id, ot_id, referencia_id, lineas, monto, razon } = papel;
    const clave = `${tipo} ${dias}`;
    const lugar = (this.#tecleados.get(clave) ?? 0) + 1;
    this.#tecleados.set(clave, lugar);
    const { id, total, folio } = await this.#actos.hacer(this.#admin, registrarFacturaVenta, {
      body: {
        ...{ tipo, folio: folioDe(dias, lugar), compra_id, fecha_emision: diaHace(dias), con_envio: tipo !== 52 },
        ...{ ot_id, referencia_id, lineas, monto, razon },
      },
    });
    return { venta_id: id, total, folio, dte: null };
  }
}
