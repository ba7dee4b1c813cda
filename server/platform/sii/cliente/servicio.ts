import type { TipoDte } from '#contract/dinero/dte/tipos.ts';

/** One of the two services of the SII that take envelopes: SOAP for most documents, REST for boletas. RUTs as `76123456-K`. */
export interface ServicioDelSii {
  /** Hands an envelope over. It has been received then, not accepted: that is asked for afterwards. */
  subir(sobre: SobrePorSubir): Promise<{ track_id: string }>;
  estadoDeEnvio(rut_emisor: string, track_id: string): Promise<EstadoDeEnvio>;
  /** Whether it has this very document, by its date, total and receiver too. */
  estadoDeDocumento(documento: DocumentoPorConsultar): Promise<EstadoDeDocumento>;
}

export interface SobrePorSubir {
  xml: Buffer;
  nombre: string;
  rut_emisor: string;
  /** Of the certificate's owner, who signed it. */
  rut_envia: string;
}

export interface DocumentoPorConsultar {
  tipo: TipoDte;
  folio: number;
  /** `AAAA-MM-DD`. */
  fecha: string;
  total: number;
  rut_emisor: string;
  rut_receptor: string;
}

/** How far it is with an envelope: it looks at it, it is through with each of its documents, or it took none of them. */
export type FaseDeEnvio = 'en_revision' | 'revisado' | 'rechazado';

export interface EstadoDeEnvio {
  /** The SII's own word, and what it says with it. */
  codigo: string;
  glosa: string;
  fase: FaseDeEnvio;
  /** How many of each kind, once it is through with them. */
  cuentas: readonly { tipo: number; informados: number; aceptados: number; rechazados: number; reparos: number }[];
  /** Those that were refused or have reparos, with why; null where the service doesn't say which they are. */
  detalle: readonly DetalleDeEnvio[] | null;
}

export interface DetalleDeEnvio {
  /** Null where it names the folio alone. */
  tipo: number | null;
  folio: number;
  es: 'rechazado' | 'con_reparos';
  codigo: string;
  glosa: string;
}

export interface EstadoDeDocumento {
  codigo: string;
  glosa: string;
  /** It has the same, another one with that folio, or none. */
  tiene: 'el_mismo' | 'otro' | 'ninguno';
}

/** The SII gave no usable answer, in words for people. */
export class SinRespuestaDelSii extends Error {
  /** What was asked may have been done all the same. */
  readonly incierta: boolean;
  constructor(message: string, { incierta = true }: { incierta?: boolean } = {}) {
    super(message);
    this.name = 'SinRespuestaDelSii';
    this.incierta = incierta;
  }
}

/** What was asked about isn't there. */
export class NoEstaEnElSii extends SinRespuestaDelSii {}

/** The SII read an envelope and won't have it, however often it is sent: another one has to be made. */
export class SobreRechazado extends Error {
  readonly codigo: string;
  constructor(codigo: string, message: string) {
    super(message);
    this.name = 'SobreRechazado';
    this.codigo = codigo;
  }
}

/** The SII doesn't know the token any more: another is asked for. Never leaves this folder. */
export class TokenRechazado extends Error {}
