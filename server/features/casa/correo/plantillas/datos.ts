import type { Rol } from '#contract/casa/usuarios/roles.ts';
import type { DatosWebpay } from '#contract/dinero/webpay.ts';
import type { PapelDte } from '#contract/documento/papel-dte.ts';
import type { Entrega } from '#contract/tienda/despacho.ts';
import type { MEDIOS_DE_PAGO } from '#contract/valores/medios-de-pago.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import type { RolDeEmpresa } from '#contract/ventas/empresas/roles.ts';
import type { ArchivoDeCarta, PapelDeCarta } from './carta.ts';

/** A purchase, and how whoever made it is called; null where nobody said. */
export type PedidoHecho = Compra & { nombre: string | null };

export interface MensajeContacto {
  asunto: string;
  cuerpo: string;
  responder_a: string | null;
}

export type MensajeRecibido = Pick<MensajeContacto, 'asunto' | 'cuerpo'>;

export interface EnlaceParaClave {
  enlace: string;
  horas: number;
}

export interface RolResuelto {
  /** The role that was asked for. */
  rol: Rol;
  aprobada: boolean;
  enlace: string;
}

export interface CompraAnulada {
  num_pedido: number;
  /** Why, in words that end in a period; without it, its owner cancelled it. */
  motivo?: string;
  /** What was paid of it goes back. */
  por_devolver: number;
  /** A proof of its payment was sent, and nobody has looked at it. */
  en_revision?: boolean;
  lineas: readonly { descripcion: string; cantidad: number; subtotal: number }[];
  total: number;
  /** Where the purchase is looked at. */
  enlace: string;
}

export interface CompraReservada {
  num_pedido: number;
  /** Until when it is kept: instant, ISO 8601. */
  hasta: string;
  /** A short time, until the account's e-mail is confirmed. */
  corta: boolean;
  /** Why it is kept for longer than was said; without it, half of the time has passed. */
  motivo?: string;
  /** A proof of its payment was sent: it is kept until somebody has looked at it, whatever the time. */
  en_revision?: boolean;
  lineas: readonly { descripcion: string; cantidad: number; subtotal: number }[];
  total: number;
  enlace: string;
}

export interface PagoRecibido {
  num_pedido: number;
  monto: number;
  pago: DatosWebpay;
  /** What of it goes back by itself, and why. */
  vuelve: number;
  motivo: string | null;
  /** It had been cancelled for not being paid in time, and stands again. */
  repuesto: boolean;
  /** How its goods reach who bought, and when, as promised now that it is paid; absent where it isn't, or nobody promised a day. */
  entrega?: string | null;
  enlace: string;
}

export interface CompraPorAtrasarse {
  num_pedido: number;
  entrega: Entrega;
  /** The day that was promised. */
  fecha: string;
  enlace: string;
}

export interface ReembolsoAnotado {
  num_pedido: number;
  monto: number;
  fecha: string;
  medio: (typeof MEDIOS_DE_PAGO)[number];
  referencia: string;
  /** Why it went back, or why it was undone. */
  motivo: string;
  /** It had been written down by mistake. */
  deshecho: boolean;
  /** What is still owed back. */
  falta: number;
  enlace: string;
}

/** Money that came for a purchase, by whatever means. */
export interface PagoConfirmado {
  num_pedido: number;
  monto: number;
  fecha: string;
  medio: (typeof MEDIOS_DE_PAGO)[number];
  /** What is still owed of it. */
  falta: number;
  /** The purchase was cancelled before the money came: it is its client's. */
  a_favor?: boolean;
  /** How its goods reach who bought, and when, as promised now that it is paid; absent where it isn't, or nobody promised a day. */
  entrega?: string | null;
  enlace: string;
}

export interface ComprobanteRechazado {
  num_pedido: number;
  motivo: string;
  falta: number;
  /** Until when its goods are kept: instant, ISO 8601; null where nothing ends. */
  hasta: string | null;
  enlace: string;
}

export interface CompraRecortada {
  num_pedido: number;
  descripcion: string;
  /** Units that were taken out of it, and those of that product that stay. */
  cantidad: number;
  quedan: number;
  motivo: string;
  antes: number;
  total: number;
  /** It had been paid: the difference goes back. */
  pagado: boolean;
  enlace: string;
}

export interface RetornoRecibido {
  num_pedido: number;
  motivo: string;
  /** What came back. */
  lineas: { descripcion: string; cantidad: number }[];
  enlace: string;
}

export interface CompraAvanzada {
  num_pedido: number;
  /** What it came to. */
  estado: 'En preparación' | 'Despachado' | 'Listo para retiro' | 'Entregado';
  entrega: Entrega;
  /** Where it goes, or where it waits. */
  destino: string;
  /** The one day that is told of it, `YYYY-MM-DD`, and what that is called; left out by mails of before. */
  fecha_retiro: string;
  fecha_se_llama?: string;
  transportista: string | null;
  num_gd: string | null;
  /** Where all of it is followed; left out by mails of before. */
  seguimiento?: string | null;
  recibido_por: string | null;
  lineas: readonly { descripcion: string; cantidad: number }[];
  /** What it goes in, each followed at its link; left out by mails from before there were any. */
  bultos?: readonly { numero: number; transportista: string; seguimiento: string; enlace: string | null }[];
  /** It was on its way already, and how it is followed was corrected. */
  corregido?: boolean;
  enlace: string;
}

export interface CuentaRegistrada {
  /** The role that was asked for, while it waits for approval. */
  rol_solicitado: Rol | null;
  /** It was made while buying: nobody has chosen a password yet. */
  sin_clave?: boolean;
  enlace: string;
}

/** What issuing tax documents will lack, in words. */
export interface AvisoDeEmision {
  avisos: readonly string[];
  enlace: string;
}

/** What the nightly reconciliation found, in words. */
export interface ConciliacionConDiferencias {
  cuando: string;
  diferencias: number;
  faltas: readonly string[];
  enlace: string;
}

export interface AlarmaDelSistema {
  /** Which one, with the machine that it is of. */
  asunto: string;
  momento: 'empieza' | 'sigue' | 'termina';
  desde: string;
  /** In words of the shop, and of the programs that it runs on. */
  detalle: string;
  /** Of the book that says what to do. */
  seccion: string;
  enlace: string;
}

export interface WebpayNoDevolvio {
  num_pedido: number;
  monto: number;
  motivo: string;
  orden: string;
  enlace: string;
}

export interface CotizacionPedida {
  productos: readonly { descripcion: string; cantidad: number }[];
}

export interface ClaveCambiada {
  /** Instant, ISO 8601. */
  cuando: string;
  /** Where a forgotten password is changed. */
  enlace: string;
}

export interface CorreoCambiado {
  /** Instant, ISO 8601. */
  cuando: string;
  /** Where the shop is written to. */
  enlace: string;
}

export interface VolverAEscribir {
  /** Where who reads the address undoes «no me escriban más». */
  enlace: string;
}

export interface SesionNueva {
  /** Instant, ISO 8601. */
  cuando: string;
  /** Browser and system, in words. */
  dispositivo: string;
  ip: string | null;
  /** Where one's own sessions are seen and ended. */
  enlace: string;
}

export interface InvitacionEnviada {
  rol: Rol;
  /** For how long the link is good. */
  dias: number;
  enlace: string;
}

export interface CompraPorAprobar {
  num_pedido: number;
  /** Who bought. */
  quien: string;
  lineas: readonly { descripcion: string; cantidad: number; subtotal: number }[];
  total: number;
  /** Until when its goods are kept. */
  hasta: string;
  enlace: string;
}

export interface CompraAprobada {
  num_pedido: number;
  total: number;
  /** When it is due, bought on account. */
  vence_pago: string | null;
  /** Until when its goods are kept for its payment; null: without an end. */
  hasta: string | null;
  enlace: string;
}

export interface InvitacionDeEmpresa {
  empresa: string;
  rol: RolDeEmpresa;
  /** For how long the link is good. */
  dias: number;
  enlace: string;
}

/** Where an order to a supplier is named, `orden_id` says which. */
export interface OrdenAProveedor {
  orden_id: number;
  /** «OC 000123». */
  numero: string;
  nombre_provedor: string;
  productos: number;
  unidades: number;
  /** With IVA, as it is read. */
  total: string;
  /** By when it is expected, as its paper says it; '' where nothing is agreed. */
  plazo: string;
  entregar_en: string;
  /** It was mailed before. */
  otra_vez: boolean;
  papel: PapelDeCarta;
}

export interface OrdenAnulada {
  orden_id: number;
  numero: string;
  nombre_provedor: string;
  motivo: string;
}

/** Where a return note is named, `devolucion_id` says which. */
export interface DevolucionAProveedor {
  devolucion_id: number;
  /** «DEV 000123». */
  numero: string;
  nombre_provedor: string;
  productos: number;
  unidades: number;
  /** The day on which the goods left: `YYYY-MM-DD`; null while they wait to be fetched. */
  entregada: string | null;
  /** It was mailed before. */
  otra_vez: boolean;
  papel: PapelDeCarta;
}

export interface DevolucionAnulada {
  devolucion_id: number;
  numero: string;
  nombre_provedor: string;
  motivo: string;
}

/** What the shop answers to who sent it a tax document; `dte_id` says which. */
export interface RespuestaDte {
  dte_id: number;
  /** «Factura electrónica 123». */
  documento: string;
  emisor: string;
  /** What each answer says. */
  respuestas: readonly string[];
  archivos: readonly ArchivoDeCarta[];
}

/** What a client owes and should have paid by now. */
export interface FacturasVencidas {
  cliente: string;
  total: string;
  facturas: readonly { documento: string; num_pedido: number; vence: string; saldo: string }[];
}

export interface OrdenesAtrasadas {
  /** Null where it is about several. */
  orden_id: number | null;
  nombre_provedor: string;
  pendientes: readonly {
    numero: string;
    vence: string;
    descripcion: string;
    codigo_proveedor: string;
    unidades: number;
  }[];
}

/** Of a quotation that is sent, `version_id` says which. `enlace` opens it: the outbox forgets it once the mail has left. */
export interface CotizacionEnviada {
  version_id: number;
  cotizacion_id: number;
  /** «N° 1001». */
  numero: string;
  nombre: string;
  version: number;
  productos: number;
  /** With IVA, as it is read. */
  total: string;
  /** The last day on which it is good: `YYYY-MM-DD`. */
  vence: string;
  otra_vez: boolean;
  enlace: string | null;
  papel: PapelDeCarta;
}

export interface CotizacionPorVencer {
  cotizacion_id: number;
  numero: string;
  nombre: string;
  total: string;
  vence: string;
  enlace: string | null;
}

/** What was accepted, and where it is bought; null where the shop prepares the purchase. */
export interface CotizacionAceptada {
  cotizacion_id: number;
  numero: string;
  nombre: string;
  total: string;
  se_compra: boolean;
  enlace?: string | null;
}

export interface CotizacionSolicitada {
  cotizacion_id: number;
  numero: string;
  productos: readonly { descripcion: string; cantidad: number }[];
  total: string;
  /** Where one's own are looked at. */
  enlace: string;
  papel: PapelDeCarta;
}

/** What soon ends of what the State asks for. */
export interface PlazosDeLicitaciones {
  plazos: readonly { que: string; codigo: string; nombre: string; comprador: string; cuando: string }[];
  enlace: string;
}

/** How far a claim has come. */
export interface ReclamoAvanzado {
  /** «Reclamo 000123». */
  numero: string;
  num_pedido: number;
  paso: 'recibido' | 'en_revision' | 'aceptado' | 'rechazado' | 'resuelto' | 'reabierto' | 'mensaje';
  tipo: string;
  /** What the shop says, or on receiving it what the customer said. */
  texto: string;
  /** Until when it is to be settled: `YYYY-MM-DD`. */
  vence: string;
  resolucion: string | null;
  /** The money that went back, as it is read. */
  devuelto: string | null;
  referencia: string;
  /** How what is claimed gets to the shop; mails of before 2026-11-28 don't say. */
  vuelve?: string | null;
  enlace: string;
}

export interface AvisoDeReclamo {
  reclamo_id: number;
  numero: string;
  num_pedido: number;
  cliente: string;
  que: 'recibido' | 'reabierto' | 'retirado' | 'mensaje';
  texto: string;
  vence: string;
  enlace: string;
}

export interface ReclamosAtrasados {
  reclamos: readonly { numero: string; tipo: string; num_pedido: number; vence: string }[];
  enlace: string;
}

export interface ProductoLlego {
  descripcion: string;
  /** As it is read; null of what is quoted. */
  precio: string | null;
  enlace: string;
  /** Where what its address still waits for is seen and taken back. */
  avisos: string;
}

export interface PreguntaRespondida {
  descripcion: string;
  pregunta: string;
  respuesta: string;
  enlace: string;
}

export interface AvisoDeCotizacion {
  cotizacion_id: number;
  numero: string;
  cliente: string;
  que: 'por-aprobar' | 'solicitada' | 'aceptada' | 'rechazada' | 'comentada' | 'vencida';
  texto: string;
  enlace: string;
}

/** A tax document that goes to whom it was issued to. */
export interface DocumentoTributarioEmitido {
  /** «Factura electrónica 123». */
  numero: string;
  /** IVA included; 0 of what charges nothing. */
  total: number;
  emisor: string;
  /** The purchase's page; null where it is of none. */
  enlace: string | null;
  /** The name of its files, without letters. */
  archivo: string;
  papel: PapelDte;
  /** In ISO-8859-1, each byte a letter. */
  xml: string;
  de_prueba: boolean;
}
