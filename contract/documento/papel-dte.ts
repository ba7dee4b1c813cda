import type { DocumentoTributario, LineaDte, ReferenciaDte } from '../dinero/dte/documento.ts';
import {
  ETIQUETA_CODIGO_REFERENCIA,
  ETIQUETA_DESPACHO_DTE,
  ETIQUETA_FORMA_PAGO,
  ETIQUETA_TRASLADO,
  esExento,
  RUT_SIN_NOMBRE,
  TIPOS_REFERENCIA,
  TITULO_DTE,
} from '../dinero/dte/tipos.ts';
import { formatFecha } from '../valores/fechas.ts';
import { ETIQUETA_IVA, formatPrecio } from '../valores/money.ts';
import { formatNumero } from '../valores/numeros.ts';
import { formatRut } from '../valores/rut.ts';
import type { Dato } from './documento.ts';

export const FORMATOS_DTE = ['carta', 'rollo'] as const;
export type FormatoDte = (typeof FORMATOS_DTE)[number];

/** A tax document on paper, as the SII's manual of printed samples wants it. */
export interface PapelDte {
  documento: DocumentoTributario;
  /** Its stamp, in signs of ISO-8859-1; null in the preview of one that isn't issued, which shows no folio either. */
  ted: string | null;
  /** A letter sheet, or a roll of 80 mm. */
  formato: FormatoDte;
  /** The copy that may be ceded, with its receipt (Ley 19.983). */
  cedible: boolean;
  /** Below the red box: «S.I.I. - SANTIAGO ORIENTE». */
  direccion_sii: string;
  /** Said across it, where it is no tax document. */
  marca?: MarcaDte | undefined;
}

export const MARCAS_DTE = ['VISTA PREVIA', 'SIN VALOR TRIBUTARIO'] as const;
export type MarcaDte = (typeof MARCAS_DTE)[number];
export const NO_ES_DOCUMENTO = 'VISTA PREVIA: no es un documento tributario';

/** The words of Ley 19.983. */
export const ACUSE =
  'El acuse de recibo que se declara en este acto, de acuerdo a lo dispuesto en la letra b) del Art. 4°, y la letra c) del ' +
  'Art. 5° de la Ley 19.983, acredita que la entrega de mercaderías o servicio(s) prestado(s) ha(n) sido recibido(s).';
export const CAMPOS_ACUSE = ['Nombre', 'R.U.T.', 'Fecha', 'Recinto', 'Firma'] as const;

export const tituloDelPapel = ({ documento: { tipo }, ted, documento }: PapelDte): [string, string] => [
  TITULO_DTE[tipo],
  ted === null ? 'Nº (sin emitir)' : `Nº ${documento.folio}`,
];

/** What the red box says, a line each. */
export const recuadroDe = (papel: PapelDte): string[] => [
  `R.U.T.: ${formatRut(papel.documento.emisor.rut)}`,
  ...tituloDelPapel(papel),
];

/** Who issues, below the name. */
export function datosDelEmisor({ emisor }: DocumentoTributario): string[] {
  const { giro, direccion, comuna, ciudad, telefono, correo } = emisor;
  const contacto = [telefono && `Tel. ${telefono}`, correo].filter(Boolean).join(' · ');
  return [`Giro: ${giro}`, `Casa matriz: ${lugar(direccion, comuna, ciudad)}`, contacto].filter(Boolean);
}

const lugar = (...partes: readonly (string | undefined)[]): string =>
  [...new Set(partes.filter((parte) => parte?.trim()))].join(', ');

const dichos = (datos: readonly Dato[]): Dato[] => datos.filter(([, valor]) => valor);

/** To whom it is made out; nobody, of a boleta that gives no RUT. */
export function datosDelReceptor({ receptor }: DocumentoTributario): Dato[] {
  if (receptor.rut === RUT_SIN_NOMBRE) return [];
  return dichos([
    ['Señor(es)', receptor.razon_social],
    ['R.U.T.', formatRut(receptor.rut)],
    ['Giro', receptor.giro ?? ''],
    ['Dirección', receptor.direccion ?? ''],
    ['Comuna', lugar(receptor.comuna, receptor.ciudad)],
    ['Contacto', lugar(receptor.contacto, receptor.correo)],
  ]);
}

const VENTAS: readonly number[] = [1, 2, 9];

/** When, how it is paid, and how its goods move. */
export function datosDelDocumento({ fecha, forma_pago, vence, traslado }: DocumentoTributario): Dato[] {
  return dichos([
    ['Fecha de emisión', formatFecha(fecha)],
    ['Forma de pago', forma_pago ? ETIQUETA_FORMA_PAGO[forma_pago] : ''],
    ['Vencimiento', vence ? formatFecha(vence) : ''],
    ...(traslado ? datosDelTraslado(traslado) : []),
  ]);
}

function datosDelTraslado(traslado: NonNullable<DocumentoTributario['traslado']>): Dato[] {
  const { motivo, despacho, patente, rut_transportista, chofer, direccion, comuna, ciudad } = traslado;
  return [
    ['Tipo de traslado', `${motivo}. ${ETIQUETA_TRASLADO[motivo]}`],
    ['Despacho', despacho ? ETIQUETA_DESPACHO_DTE[despacho] : ''],
    ['Destino', lugar(direccion, comuna, ciudad)],
    ['Transportista', rut_transportista ? formatRut(rut_transportista) : ''],
    ['Chofer', chofer ? `${chofer.nombre}, ${formatRut(chofer.rut)}` : ''],
    ['Patente', patente ?? ''],
  ];
}

/** What a guía says large where what it moves isn't sold. */
export const noConstituyeVenta = ({ traslado }: DocumentoTributario): boolean =>
  traslado !== undefined && !VENTAS.includes(traslado.motivo);

/** «Orden de compra», «2239-123-SE26», its day, why. */
export const filaDeReferencia = ({ tipo, folio, fecha, codigo, razon = '' }: ReferenciaDte): string[] => [
  TIPOS_REFERENCIA[tipo] ?? `Tipo ${tipo}`,
  folio,
  formatFecha(fecha),
  [codigo && ETIQUETA_CODIGO_REFERENCIA[codigo], razon].filter(Boolean).join(': '),
];

/** Whether the lines' prices have IVA in them, which the totals take apart. */
export const llevaIvaEnSusPrecios = ({ base, tipo }: DocumentoTributario): boolean =>
  base === 'bruto' && !esExento(tipo);

/** What is taken off a line or added to it: «-10% (-$1.000)». */
export function ajusteDe({ descuento_pct, descuento_monto, recargo_pct, recargo_monto }: LineaDte): string {
  const de = (signo: '-' | '+', pct?: number, monto?: number) =>
    pct ? `${signo}${formatNumero(pct)}%` : monto ? `${signo}${formatPrecio(monto)}` : '';
  return [de('-', descuento_pct, descuento_monto), de('+', recargo_pct, recargo_monto)].filter(Boolean).join(' ');
}

const CLASE = { exenta: 'Exento', no_facturable: 'No facturable' } as const;
/** Below a line's name: what more is said of it. */
export const detalleDeLinea = ({ tipo }: DocumentoTributario, { detalle, exenta }: LineaDte): string =>
  [detalle, exenta && !(exenta === 'exenta' && esExento(tipo)) && CLASE[exenta]].filter(Boolean).join(' · ');

/** What it comes to, a row each; the last one is what is paid. */
export function filasDeTotales({ globales = [], totales, tipo }: DocumentoTributario): Dato[] {
  const { neto, exento, iva, impuestos, total, no_facturable } = totales;
  const filas: [string, number | string][] = [
    ...globales.map(({ es, glosa, en, valor, sobre }): [string, string] => [
      // A word that says the same isn't said twice.
      [...new Set([es === 'descuento' ? 'Descuento' : 'Recargo', glosa, sobre && `(${sobre.replace('_', ' ')})`])]
        .filter(Boolean)
        .join(' '),
      `${es === 'descuento' ? '-' : '+'}${en === '%' ? `${formatNumero(valor)}%` : formatPrecio(valor)}`,
    ]),
    ...(esExento(tipo) ? [] : ([['Monto neto', neto]] as [string, number][])),
    ...(exento > 0 || esExento(tipo) ? ([['Monto exento', exento]] as [string, number][]) : []),
    ...(esExento(tipo) ? [] : ([[ETIQUETA_IVA, iva]] as [string, number][])),
    ...impuestos.map(({ codigo, tasa, monto }): [string, number] => [
      `Impuesto ${codigo} (${formatNumero(tasa)}%)`,
      monto,
    ]),
    ['Total', total],
  ];
  if (no_facturable !== 0) filas.push(['No facturable', no_facturable], ['Valor a pagar', total + no_facturable]);
  return filas.map(([etiqueta, valor]) => [etiqueta, typeof valor === 'number' ? formatPrecio(valor) : valor]);
}

/** Below the barcode. */
export const leyendaDelTimbre = ({ emisor: { resolucion } }: DocumentoTributario): string[] => [
  'Timbre Electrónico SII',
  `Res. ${resolucion.numero} de ${resolucion.fecha.slice(0, 4)} - Verifique documento: www.sii.cl`,
];

export const leyendaCedible = ({ documento: { tipo } }: PapelDte): string =>
  tipo === 52 ? 'CEDIBLE CON SU FACTURA' : 'CEDIBLE';
