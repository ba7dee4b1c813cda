import { randomBytes, randomInt } from 'node:crypto';
import { XmlIlegible } from '../leer-xml.ts';
import { type AjustesSii, type AlmacenSii, claveDe, type DocumentoSimulado, type EnvioSimulado } from './almacen.ts';
import { esDelCanal, type Revisado, revisarSobre, semillaFirmada } from './revisar.ts';

const SEMILLA_MS = 2 * 60_000;
const TOKEN_MS = 60 * 60_000;

/** What it makes of a document that is as it should be. */
export type Juicio = { es: 'aceptado' | 'rechazado' | 'con_reparos'; glosa: string };
const ACEPTADO: Juicio = { es: 'aceptado', glosa: '' };

export interface Subida {
  rut_emisor: string;
  rut_envia: string;
  archivo: Buffer;
}

/** The SII as far as envelopes go: who may send, what it takes, and what it says of it afterwards. Nothing of it has tax value. */
export class Simulador {
  readonly #almacen: AlmacenSii;
  readonly #ajustes: AjustesSii;
  readonly #semillas = new Map<string, number>();
  readonly #tokens = new Map<string, number>();
  /** What somebody who tests it wants of the next documents. */
  juicio: ((documento: Revisado) => Juicio | undefined) | null = null;

  constructor(almacen: AlmacenSii, ajustes: AjustesSii) {
    this.#almacen = almacen;
    this.#ajustes = ajustes;
  }

  semilla(): string {
    const semilla = String(randomInt(1e11, 1e12));
    recordar(this.#semillas, semilla, SEMILLA_MS);
    return semilla;
  }

  /** For a seed of its own, once, signed; null where it is none. */
  token(firmada: string): string | null {
    let semilla: string | null = null;
    try {
      semilla = semillaFirmada(firmada);
    } catch {
      return null;
    }
    if (semilla === null || !vigente(this.#semillas, semilla)) return null;
    this.#semillas.delete(semilla);
    const token = randomBytes(8).toString('hex').toUpperCase();
    recordar(this.#tokens, token, TOKEN_MS);
    return token;
  }

  conoce(token: string): boolean {
    if (!vigente(this.#tokens, token)) return false;
    this.#tokens.set(token, Date.now() + TOKEN_MS);
    return true;
  }

  /** As if all of them had ended. */
  olvidarTokens(): void {
    this.#tokens.clear();
  }

  /** Takes an envelope and looks through it; null where it is none of its kind. */
  async subir(canal: 'dte' | 'boleta', { archivo, ...quien }: Subida): Promise<EnvioSimulado | null> {
    if (!esDelCanal(archivo, canal)) return null;
    const revisado = await revisarSobre(archivo, quien).catch((error: unknown) => {
      if (error instanceof XmlIlegible) return { codigo: 'RSC' as const, glosa: error.message, documentos: [] };
      throw error;
    });
    const visto_desde = Date.now() + this.#ajustes.revision;
    const juzgados = revisado.documentos.map((documento) => ({ documento, juicio: this.#juzgar(documento) }));
    const nuevos = await this.#almacen.apartar(
      juzgados
        .filter(({ juicio }) => juicio.es !== 'rechazado')
        .map(({ documento: { porque: _, ...documento } }): DocumentoSimulado => ({ ...documento, visto_desde })),
    );
    const envio: EnvioSimulado = {
      track_id: String(randomInt(1e9, 1e12)),
      rut: quien.rut_emisor,
      codigo: revisado.codigo,
      glosa: revisado.glosa,
      visto_desde,
      documentos: juzgados.map(({ documento, juicio }) => {
        const suyo =
          juicio.es === 'rechazado' || nuevos.delete(claveDe(documento))
            ? juicio
            : { es: 'rechazado' as const, glosa: 'Documento repetido: ese folio ya se recibió' };
        return { tipo: documento.tipo, folio: documento.folio, ...suyo };
      }),
    };
    await this.#almacen.anotar(envio);
    return envio;
  }

  #juzgar(documento: Revisado): Juicio {
    if (documento.porque) return { es: 'rechazado', glosa: documento.porque };
    const pedido = this.juicio?.(documento);
    if (pedido) return pedido;
    if (toca(this.#ajustes.rechazos)) return { es: 'rechazado', glosa: 'Rechazo simulado: el giro no corresponde' };
    if (toca(this.#ajustes.reparos)) return { es: 'con_reparos', glosa: 'Reparo simulado: la comuna no existe' };
    return ACEPTADO;
  }

  /** Undefined where it knows none by that number, null while it looks at it. */
  async envio(rut: string, track_id: string): Promise<EnvioSimulado | null | undefined> {
    const envio = await this.#almacen.envio(track_id);
    if (envio?.rut !== rut) return undefined;
    return envio.visto_desde > Date.now() ? null : envio;
  }

  /** The SII's word for a document: not received, received, or received with other data. */
  async documento(pedido: Omit<DocumentoSimulado, 'visto_desde'>): Promise<'FAU' | 'DOK' | 'DNK'> {
    const suyo = await this.#almacen.documento(claveDe(pedido));
    if (!suyo || suyo.visto_desde > Date.now()) return 'FAU';
    const igual = suyo.fecha === pedido.fecha && suyo.total === pedido.total && suyo.receptor === pedido.receptor;
    return igual ? 'DOK' : 'DNK';
  }
}

export const toca = (porCiento: number): boolean => porCiento > 0 && randomInt(100) < porCiento;

function recordar(en: Map<string, number>, cual: string, plazo: number): void {
  for (const [otro, hasta] of en) if (hasta < Date.now()) en.delete(otro);
  en.set(cual, Date.now() + plazo);
}

const vigente = (en: ReadonlyMap<string, number>, cual: string): boolean => (en.get(cual) ?? 0) > Date.now();
