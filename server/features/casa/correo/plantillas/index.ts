import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '#server/platform/root.ts';
import type { OutgoingCorreo } from '#server/platform/smtp.ts';
import { alarma } from './alarma.ts';
import { avisoDeBloqueo } from './aviso-de-bloqueo.ts';
import { avisoDeEmision } from './aviso-de-emision.ts';
import { bienvenida } from './bienvenida.ts';
import { type Carta, cidDe, type Membrete, type PapelDeCarta, sinEnlacesAjenos } from './carta.ts';
import { claveCambiada } from './clave-cambiada.ts';
import { facturasVencidas } from './cobranza.ts';
import { compraAnulada } from './compra-anulada.ts';
import { compraAvanzada } from './compra-avanzada.ts';
import { compraPorAtrasarse } from './compra-por-atrasarse.ts';
import { compraRecortada } from './compra-recortada.ts';
import { compraReservada } from './compra-reservada.ts';
import { comprobanteRechazado } from './comprobante-rechazado.ts';
import { conciliacion } from './conciliacion.ts';
import { contacto, contactoCopia } from './contacto.ts';
import { correoCambiado } from './correo-cambiado.ts';
import { cotizacionPedida } from './cotizacion-pedida.ts';
import {
  avisoDeCotizacion,
  cotizacionAceptada,
  cotizacionEnviada,
  cotizacionPorVencer,
  cotizacionSolicitada,
} from './cotizaciones.ts';
import type {
  AlarmaDelSistema,
  AvisoDeCotizacion,
  AvisoDeEmision,
  AvisoDeReclamo,
  ClaveCambiada,
  CompraAnulada,
  CompraAprobada,
  CompraAvanzada,
  CompraPorAprobar,
  CompraPorAtrasarse,
  CompraRecortada,
  CompraReservada,
  ComprobanteRechazado,
  ConciliacionConDiferencias,
  CorreoCambiado,
  CotizacionAceptada,
  CotizacionEnviada,
  CotizacionPedida,
  CotizacionPorVencer,
  CotizacionSolicitada,
  CuentaRegistrada,
  DevolucionAnulada,
  DevolucionAProveedor,
  DocumentoTributarioEmitido,
  EnlaceParaClave,
  FacturasVencidas,
  InvitacionDeEmpresa,
  InvitacionEnviada,
  MensajeContacto,
  MensajeRecibido,
  OrdenAnulada,
  OrdenAProveedor,
  OrdenesAtrasadas,
  PagoConfirmado,
  PagoRecibido,
  PedidoHecho,
  PlazosDeLicitaciones,
  PreguntaRespondida,
  ProductoLlego,
  ReclamoAvanzado,
  ReclamosAtrasados,
  ReembolsoAnotado,
  RespuestaDte,
  RetornoRecibido,
  RolResuelto,
  SesionNueva,
  VolverAEscribir,
  WebpayNoDevolvio,
} from './datos.ts';
import { preguntaRespondida, productoLlego } from './de-productos.ts';
import { devolucionAnulada, devolucionAProveedor } from './devoluciones.ts';
import { documentoTributario } from './documento-tributario.ts';
import { compraAprobada, compraPorAprobar, invitacionEmpresa } from './empresas.ts';
import { enTexto } from './en-texto.ts';
import { invitacion } from './invitacion.ts';
import { plazosDeLicitaciones } from './licitaciones.ts';
import { ordenCompleta } from './orden-completa.ts';
import { ordenAnulada, ordenAProveedor, ordenesAtrasadas } from './ordenes-a-proveedores.ts';
import { pagoConfirmado } from './pago-confirmado.ts';
import { pagoRecibido } from './pago-recibido.ts';
import { avisoDeReclamo, reclamoAvanzado, reclamosAtrasados } from './reclamos.ts';
import { recuperarClave } from './recuperar-clave.ts';
import { reembolso } from './reembolso.ts';
import { respuestaDte } from './respuesta-dte.ts';
import { retornoRecibido } from './retorno-recibido.ts';
import { rolResuelto } from './rol-resuelto.ts';
import { sesionNueva } from './sesion-nueva.ts';
import { volverAEscribir } from './volver-a-escribir.ts';
import { webpayNoDevolvio } from './webpay-no-devolvio.ts';

/** Templates whose data opens something: the outbox forgets it once the mail has left, or never will. */
export const SECRETAS: readonly string[] = [
  'recuperar-clave',
  'aviso-de-bloqueo',
  'invitacion',
  'invitacion-empresa',
] satisfies Plantilla[];

/** Those that somebody waits for, or that say that an account may be in danger: they pass before the rest, and always leave. */
export const URGENTES: readonly string[] = [
  'recuperar-clave',
  'aviso-de-bloqueo',
  'clave-cambiada',
  'correo-cambiado',
  'sesion-nueva',
  'alarma',
  'volver-a-escribir',
  'invitacion',
  'invitacion-empresa',
] satisfies Plantilla[];

/** What «no me escriban más» stops: all else is of an order, a paper, or an answer that was asked for (D137). */
export const RECORDATORIOS: readonly string[] = [
  'ordenes-atrasadas',
  'facturas-vencidas',
  'cotizacion-por-vencer',
  'compra-reservada',
] satisfies Plantilla[];

/** What goes to whom the shop buys from: how many of them leave is said by the staff, not by whoever types an address. */
export const A_PROVEEDORES: readonly string[] = [
  'orden-a-proveedor',
  'orden-anulada',
  'ordenes-atrasadas',
  'devolucion-a-proveedor',
  'devolucion-anulada',
  'respuesta-dte',
] satisfies Plantilla[];

/**
 * A quotation's go to whom the staff chose, as often as they send them. Their link opens something for long: it is forgotten once
 * the mail has left, and one that failed keeps it.
 */
export const A_QUIEN_SE_COTIZA: readonly string[] = [
  'cotizacion-enviada',
  'cotizacion-por-vencer',
  'cotizacion-aceptada',
] satisfies Plantilla[];

/** Each template and the data that it is filled with. */
export interface DatosDePlantilla {
  'orden-completa': PedidoHecho;
  'compra-anulada': CompraAnulada;
  'compra-avanzada': CompraAvanzada;
  'compra-recortada': CompraRecortada;
  'retorno-recibido': RetornoRecibido;
  'compra-por-atrasarse': CompraPorAtrasarse;
  'compra-reservada': CompraReservada;
  'pago-recibido': PagoRecibido;
  'pago-confirmado': PagoConfirmado;
  'comprobante-rechazado': ComprobanteRechazado;
  reembolso: ReembolsoAnotado;
  'documento-tributario': DocumentoTributarioEmitido;
  alarma: AlarmaDelSistema;
  conciliacion: ConciliacionConDiferencias;
  'aviso-de-emision': AvisoDeEmision;
  'webpay-no-devolvio': WebpayNoDevolvio;
  contacto: MensajeContacto;
  'contacto-copia': MensajeRecibido;
  'cotizacion-pedida': CotizacionPedida;
  'recuperar-clave': EnlaceParaClave;
  'aviso-de-bloqueo': EnlaceParaClave;
  'clave-cambiada': ClaveCambiada;
  'correo-cambiado': CorreoCambiado;
  'sesion-nueva': SesionNueva;
  'volver-a-escribir': VolverAEscribir;
  bienvenida: CuentaRegistrada;
  'rol-resuelto': RolResuelto;
  invitacion: InvitacionEnviada;
  'invitacion-empresa': InvitacionDeEmpresa;
  'compra-por-aprobar': CompraPorAprobar;
  'compra-aprobada': CompraAprobada;
  'orden-a-proveedor': OrdenAProveedor;
  'orden-anulada': OrdenAnulada;
  'ordenes-atrasadas': OrdenesAtrasadas;
  'facturas-vencidas': FacturasVencidas;
  'devolucion-a-proveedor': DevolucionAProveedor;
  'devolucion-anulada': DevolucionAnulada;
  'respuesta-dte': RespuestaDte;
  'cotizacion-enviada': CotizacionEnviada;
  'cotizacion-por-vencer': CotizacionPorVencer;
  'cotizacion-aceptada': CotizacionAceptada;
  'cotizacion-solicitada': CotizacionSolicitada;
  'aviso-de-cotizacion': AvisoDeCotizacion;
  'plazos-de-licitaciones': PlazosDeLicitaciones;
  'reclamo-avanzado': ReclamoAvanzado;
  'aviso-de-reclamo': AvisoDeReclamo;
  'reclamos-atrasados': ReclamosAtrasados;
  'producto-llego': ProductoLlego;
  'pregunta-respondida': PreguntaRespondida;
}
export type Plantilla = keyof DatosDePlantilla;

export type CorreoEscrito = Pick<OutgoingCorreo, 'subject' | 'text' | 'html' | 'attachments'> & {
  /** To be printed and attached by whoever sends it. */
  papeles?: readonly PapelDeCarta[];
};

type CartaDe = { [P in Plantilla]: (datos: DatosDePlantilla[P], membrete: Membrete) => Carta };

/** What each says to whoever it goes to. */
const CARTAS: CartaDe = {
  'orden-completa': ordenCompleta,
  'compra-anulada': compraAnulada,
  'compra-avanzada': compraAvanzada,
  'compra-recortada': compraRecortada,
  'retorno-recibido': retornoRecibido,
  'compra-por-atrasarse': compraPorAtrasarse,
  'compra-reservada': compraReservada,
  'pago-recibido': pagoRecibido,
  'pago-confirmado': pagoConfirmado,
  'comprobante-rechazado': comprobanteRechazado,
  reembolso,
  'documento-tributario': documentoTributario,
  alarma,
  conciliacion,
  'aviso-de-emision': avisoDeEmision,
  'webpay-no-devolvio': webpayNoDevolvio,
  contacto,
  'contacto-copia': contactoCopia,
  'cotizacion-pedida': cotizacionPedida,
  'recuperar-clave': recuperarClave,
  'aviso-de-bloqueo': avisoDeBloqueo,
  'clave-cambiada': claveCambiada,
  'correo-cambiado': correoCambiado,
  'sesion-nueva': sesionNueva,
  'volver-a-escribir': volverAEscribir,
  bienvenida,
  'rol-resuelto': rolResuelto,
  invitacion,
  'invitacion-empresa': invitacionEmpresa,
  'compra-por-aprobar': compraPorAprobar,
  'compra-aprobada': compraAprobada,
  'orden-a-proveedor': ordenAProveedor,
  'orden-anulada': ordenAnulada,
  'ordenes-atrasadas': ordenesAtrasadas,
  'facturas-vencidas': facturasVencidas,
  'devolucion-a-proveedor': devolucionAProveedor,
  'devolucion-anulada': devolucionAnulada,
  'respuesta-dte': respuestaDte,
  'cotizacion-enviada': cotizacionEnviada,
  'cotizacion-por-vencer': cotizacionPorVencer,
  'cotizacion-aceptada': cotizacionAceptada,
  'cotizacion-solicitada': cotizacionSolicitada,
  'aviso-de-cotizacion': avisoDeCotizacion,
  'plazos-de-licitaciones': plazosDeLicitaciones,
  'reclamo-avanzado': reclamoAvanzado,
  'aviso-de-reclamo': avisoDeReclamo,
  'reclamos-atrasados': reclamosAtrasados,
  'producto-llego': productoLlego,
  'pregunta-respondida': preguntaRespondida,
};

/** Reads a kept picture as JPEG, by its address; undefined of what is not there. */
export type LeerFoto = (imagen_url: string) => Promise<Buffer | undefined>;

/** Lines beyond these show no picture: a mail has to stay light. */
const MAX_FOTOS = 20;

/** Writes a mail: its subject, the shop's dress and its plain-text twin. What dresses it is loaded at the first one. */
export async function escribirCorreo(
  plantilla: Plantilla,
  datos: unknown,
  membrete: Membrete,
  leerFoto: LeerFoto = async () => undefined,
): Promise<CorreoEscrito> {
  const escribir = CARTAS[plantilla] as (datos: unknown, membrete: Membrete) => Carta;
  const carta = sinEnlacesAjenos(escribir(datos, membrete), membrete);
  const subject = `${membrete.tienda}: ${carta.asunto}`;
  const { enHtml, LOGO } = await import('./en-html.ts');
  const fotos = await fotosDe(carta, leerFoto);
  return {
    subject,
    text: enTexto(carta, membrete),
    html: enHtml(subject, carta, { ...membrete, fotos: new Set(fotos.map(({ imagen }) => imagen)) }),
    attachments: [
      { cid: LOGO, filename: 'fussan.png', content: await logo(), contentType: 'image/png' },
      ...fotos.map(({ imagen, content }, indice) => ({
        cid: cidDe(imagen),
        filename: `producto-${indice + 1}.jpg`,
        content,
        contentType: 'image/jpeg',
      })),
      ...(carta.archivos ?? []).map(({ archivo, contenido }) => ({
        filename: archivo,
        content: Buffer.from(contenido, 'latin1'),
        contentType: 'application/xml',
      })),
    ],
    ...(carta.papeles && { papeles: carta.papeles }),
  };
}

/** The pictures of a letter's lines that could be read, each once. */
async function fotosDe({ partes }: Carta, leerFoto: LeerFoto): Promise<{ imagen: string; content: Buffer }[]> {
  const imagenes = partes.flatMap((parte) =>
    parte.tipo === 'lineas' ? parte.lineas.flatMap(({ imagen }) => imagen ?? []) : [],
  );
  const fotos: { imagen: string; content: Buffer }[] = [];
  for (const imagen of [...new Set(imagenes)].slice(0, MAX_FOTOS)) {
    const content = await leerFoto(imagen);
    if (content) fotos.push({ imagen, content });
  }
  return fotos;
}

let leido: Promise<Buffer> | undefined;
/** The shop's logo, as each mail carries it: mail programs show pictures of the mail itself sooner than others'. */
function logo(): Promise<Buffer> {
  leido ??= readFile(path.join(ROOT, 'server/features/casa/correo/plantillas/logo.png'));
  return leido;
}
