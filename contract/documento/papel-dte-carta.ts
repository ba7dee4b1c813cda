import type { Content, ContentTable, CustomTableLayout, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { formatPrecio, formatUnitario } from '../valores/money.ts';
import { formatNumero } from '../valores/numeros.ts';
import type { Dato } from './documento.ts';
import { printable } from './letters.ts';
import {
  ACUSE,
  ajusteDe,
  CAMPOS_ACUSE,
  datosDelDocumento,
  datosDelEmisor,
  datosDelReceptor,
  detalleDeLinea,
  filaDeReferencia,
  filasDeTotales,
  leyendaCedible,
  leyendaDelTimbre,
  llevaIvaEnSusPrecios,
  NO_ES_DOCUMENTO,
  noConstituyeVenta,
  type PapelDte,
  recuadroDe,
  tituloDelPapel,
} from './papel-dte.ts';
import { BLANCO, CAJA_SELLO, dibujoDelSello, medidasDelSello, type Sello } from './sello.ts';
import { BARE, FONT_SIZE, FRAME, HAIR, INK, PALE, rule, SOFT } from './style.ts';
import { widthOf } from './table.ts';

/** A letter sheet, in points. */
const [ANCHO, ALTO] = [612, 792];
const LADO = 36;
const UTIL = ANCHO - 2 * LADO;
/** Issuer and red box stand at the top of every page. */
const ARRIBA = 140;
const ABAJO = 44;
const ROJO = '#c8102e';
/** 7.5 by at least 3 cm: between the SII's 5.5 × 1.5 and 8 × 4. */
const RECUADRO = { ancho: 212, alto: 85 };
/** The stamp stands two centimetres from the sheet's edge. */
const SANGRIA_SELLO = 57 - LADO;
const DERECHA = 226;

export function layoutOfCarta(papel: PapelDte, sello: Sello | null): TDocumentDefinitions {
  const { documento, cedible, marca } = papel;
  const titulo = tituloDelPapel(papel).join(' ');
  return {
    pageSize: 'LETTER',
    pageMargins: [LADO, ARRIBA, LADO, ABAJO],
    language: 'es-CL',
    info: {
      title: printable(titulo),
      author: printable(documento.emisor.razon_social),
      creator: 'Fussan',
      producer: 'pdfmake',
    },
    displayTitle: true,
    defaultStyle: { font: 'Barlow', fontSize: FONT_SIZE, lineHeight: 1.1, color: INK },
    ...(marca && { watermark: { text: marca, font: 'Barlow', bold: true, color: ROJO, opacity: 0.13, angle: -52 } }),
    header: () => membrete(papel),
    footer: (pagina, paginas) => pie(pagina, paginas, cedible ? leyendaCedible(papel) : ''),
    content: [...partes(papel), detalle(papel), ...cierre(papel, sello)],
  };
}

function membrete(papel: PapelDte): Content {
  const { documento, direccion_sii } = papel;
  const [rut, titulo, numero] = recuadroDe(papel);
  const roja = (text: string, fontSize: number): Content => ({
    text: printable(text),
    bold: true,
    fontSize,
    color: ROJO,
    alignment: 'center',
  });
  return {
    margin: [LADO, 28, LADO, 0],
    columns: [
      {
        width: UTIL - RECUADRO.ancho - 24,
        stack: [
          {
            text: printable(documento.emisor.razon_social, 'heading').toUpperCase(),
            font: 'Condensed',
            // Whoever has a long name has it smaller: giro and address stand below it, above the page's text.
            fontSize: documento.emisor.razon_social.length > 60 ? 13 : 19,
            lineHeight: 1,
            margin: [0, 0, 0, 5],
          },
          ...datosDelEmisor(documento).map((dato) => ({ text: printable(dato), fontSize: 8.5, color: SOFT })),
        ],
      },
      {
        width: RECUADRO.ancho,
        stack: [
          {
            table: {
              widths: [RECUADRO.ancho - 16],
              heights: [RECUADRO.alto - 12],
              body: [
                [
                  {
                    stack: [
                      roja(rut!, 14),
                      { ...(roja(titulo!, 13) as object), margin: [0, 4, 0, 4] } as Content,
                      roja(numero!, 14),
                    ],
                    margin: [0, titulo!.length > 26 ? 0 : 6, 0, 0],
                  },
                ],
              ],
            },
            layout: {
              hLineWidth: () => 2,
              vLineWidth: () => 2,
              hLineColor: () => ROJO,
              vLineColor: () => ROJO,
              paddingLeft: () => 6,
              paddingRight: () => 6,
              paddingTop: () => 4,
              paddingBottom: () => 4,
            },
          },
          { ...(roja(direccion_sii, 9) as object), margin: [0, 4, 0, 0] } as Content,
        ],
      },
    ],
    columnGap: 24,
  };
}

function pie(pagina: number, paginas: number, cedible: string): Content {
  return {
    margin: [LADO, 12, LADO, 0],
    columns: [
      { text: `Página ${pagina} de ${paginas}`, fontSize: 8, color: SOFT, margin: [0, 3, 0, 0] },
      { text: cedible, bold: true, fontSize: 11, alignment: 'right' },
    ],
  };
}

const CAJA: CustomTableLayout = {
  ...FRAME,
  vLineWidth: (i, { table }) => (i === 0 || i === table.widths?.length ? HAIR : 0),
  paddingLeft: () => 7,
  paddingRight: () => 7,
  paddingTop: () => 2.2,
  paddingBottom: () => 1.6,
};

/** Receiver, terms, and what it refers to. */
function partes({ documento }: PapelDte): Content[] {
  const receptor = datosDelReceptor(documento);
  const suyos = datosDelDocumento(documento);
  const { referencias = [] } = documento;
  const izquierda = receptor.length > 0 ? 316 : UTIL;
  const columnas = [
    ...(receptor.length > 0 ? [{ datos: receptor, ancho: izquierda, etiqueta: 54 }] : []),
    { datos: suyos, ancho: receptor.length > 0 ? UTIL - izquierda : UTIL, etiqueta: 84 },
  ];
  return [
    {
      table: {
        widths: columnas.map(({ ancho }) => ancho - 16),
        body: [columnas.map(({ datos, ancho, etiqueta }) => hechos(datos, etiqueta, ancho - 16))],
      },
      layout: { ...FRAME, paddingLeft: () => 8, paddingRight: () => 7, paddingTop: () => 6, paddingBottom: () => 5 },
      margin: [0, 0, 0, 8],
    },
    ...(noConstituyeVenta(documento)
      ? [{ text: 'NO CONSTITUYE VENTA', bold: true, fontSize: 11, margin: [0, 0, 0, 8] } as Content]
      : []),
    ...(referencias.length > 0
      ? [
          tabla(
            [
              { titulo: 'Referencia', ancho: 132 },
              { titulo: 'Folio', ancho: 110 },
              { titulo: 'Fecha', ancho: 60 },
              { titulo: 'Razón' },
            ],
            referencias.map((referencia) => filaDeReferencia(referencia).map((texto) => printable(texto))),
          ),
        ]
      : []),
  ];
}

function hechos(datos: readonly Dato[], etiqueta: number, ancho: number): Content {
  return {
    table: {
      widths: [etiqueta, ancho - etiqueta],
      body: datos.map(([nombre, valor]) => [
        { text: nombre, color: SOFT },
        { text: printable(valor), bold: true },
      ]),
    },
    layout: { ...BARE, paddingBottom: () => 2 },
  };
}

interface Columna {
  titulo: string;
  ancho?: number;
  derecha?: boolean;
}

/** How wide the longest amount of a column is drawn: it is never broken. */
const masAncha = (filas: readonly (readonly TableCell[])[], columna: number): number =>
  filas.reduce((ancho, fila) => {
    const celda = fila[columna];
    return typeof celda === 'string' && /^[-$\d.,]+$/.test(celda) ? Math.max(ancho, FONT_SIZE * widthOf(celda)) : ancho;
  }, 0);

function tabla(columnas: readonly Columna[], filas: readonly (readonly TableCell[])[]): ContentTable {
  const anchos = columnas.map(({ ancho, derecha }, i) =>
    ancho && derecha ? Math.max(ancho, masAncha(filas, i)) : ancho,
  );
  const tomado = anchos.reduce<number>((suma, ancho = 0) => suma + ancho, 0);
  const libre = UTIL - tomado - 14 * columnas.length - 2 * HAIR;
  const alineada = ({ derecha }: Columna) =>
    derecha ? { alignment: 'right' as const, fontFeatures: ['tnum' as const] } : {};
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: anchos.map((ancho) => ancho ?? libre),
      body: [
        columnas.map((columna) => ({
          text: columna.titulo,
          bold: true,
          fontSize: 8.5,
          color: SOFT,
          fillColor: PALE,
          ...alineada(columna),
        })),
        ...filas.map((fila) =>
          fila.map((celda, i) => (typeof celda === 'string' ? { text: celda, ...alineada(columnas[i]!) } : celda)),
        ),
      ],
    },
    layout: CAJA,
    margin: [0, 0, 0, 8],
  };
}

function detalle({ documento }: PapelDte): Content {
  const { lineas } = documento;
  const conCodigo = lineas.some(({ codigo }) => codigo);
  const conAjuste = lineas.some((linea) => ajusteDe(linea));
  const conIva = llevaIvaEnSusPrecios(documento);
  const columnas: Columna[] = [
    ...(conCodigo ? [{ titulo: 'Código', ancho: 62 }] : []),
    { titulo: 'Descripción' },
    { titulo: 'Cantidad', ancho: 46, derecha: true },
    { titulo: conIva ? 'Precio con IVA' : 'Precio', ancho: 66, derecha: true },
    ...(conAjuste ? [{ titulo: 'Dcto. o rec.', ancho: 52, derecha: true }] : []),
    { titulo: conIva ? 'Valor con IVA' : 'Valor', ancho: 66, derecha: true },
  ];
  const filas = lineas.map((linea): TableCell[] => {
    const { codigo = '', nombre, cantidad, unidad = '', precio, monto } = linea;
    const debajo = detalleDeLinea(documento, linea);
    return [
      ...(conCodigo ? [printable(codigo)] : []),
      debajo
        ? { stack: [printable(nombre), { text: printable(debajo), fontSize: 7.5, color: SOFT }] }
        : printable(nombre),
      cantidad === undefined ? '' : printable(`${formatNumero(cantidad)} ${unidad}`),
      precio === undefined ? '' : formatUnitario(precio),
      ...(conAjuste ? [ajusteDe(linea)] : []),
      formatPrecio(monto),
    ];
  });
  return tabla(columnas, filas);
}

const FILA_TOTAL = 14;
/** As many letters of what an amount is called stand on a line. */
const LETRAS_TOTAL = 22;
const ALTO_ACUSE = 132;

/** Stamp, totals and receipt stand together at the foot of the last page. */
function cierre(papel: PapelDte, sello: Sello | null): Content[] {
  const { documento, cedible } = papel;
  const totales = filasDeTotales(documento);
  const { ancho, alto } = sello ? medidasDelSello(sello, CAJA_SELLO.ancho[1]) : { ancho: 249, alto: 60 };
  const filas = totales.reduce((suma, [etiqueta]) => suma + Math.ceil(etiqueta.length / LETRAS_TOTAL), 0);
  const derecha = filas * FILA_TOTAL + 16 + (cedible ? ALTO_ACUSE : 0);
  const izquierda = BLANCO + alto + BLANCO + 24;
  const todo = Math.max(izquierda, derecha);
  // The room that it takes is kept first: where there is none, what follows stands on a page of its own.
  return [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 0, y2: todo, lineWidth: 0, lineColor: '#ffffff' }] },
    {
      absolutePosition: { x: LADO + SANGRIA_SELLO, y: ALTO - ABAJO - izquierda + BLANCO },
      columns: [
        {
          width: ancho,
          stack: [
            sello
              ? dibujoDelSello(sello, CAJA_SELLO.ancho[1])
              : {
                  text: NO_ES_DOCUMENTO,
                  bold: true,
                  fontSize: 11,
                  color: ROJO,
                  alignment: 'center',
                  margin: [0, 24, 0, 24],
                },
            ...(sello
              ? leyendaDelTimbre(documento).map((texto, i) => ({
                  text: texto,
                  fontSize: 8,
                  alignment: 'center' as const,
                  margin: [0, i === 0 ? BLANCO : 0, 0, 0] as [number, number, number, number],
                }))
              : []),
          ],
        },
      ],
    },
    {
      absolutePosition: { x: ANCHO - LADO - DERECHA, y: ALTO - ABAJO - todo },
      columns: [{ width: DERECHA, stack: [cuadroDeTotales(totales), ...(cedible ? [acuse()] : [])] }],
    },
  ];
}

function cuadroDeTotales(totales: readonly Dato[]): Content {
  return {
    table: {
      widths: [112, DERECHA - 112 - 16 - 2 * HAIR],
      body: totales.map(([etiqueta, valor], i) => {
        const fuerte = /^(Total|Valor a pagar)$/.test(etiqueta) && i >= totales.length - 3;
        const aspecto = { alignment: 'right' as const, ...(fuerte && { bold: true, fontSize: 11 }) };
        return [
          { text: printable(etiqueta), color: fuerte ? INK : SOFT, ...aspecto },
          { text: valor, fontFeatures: ['tnum' as const], ...aspecto },
        ];
      }),
    },
    layout: {
      hLineWidth: (i, { table }) => (i === 0 || i === table.body.length ? HAIR : 0),
      vLineWidth: (i) => (i === 1 ? 0 : HAIR),
      hLineColor: FRAME.hLineColor!,
      vLineColor: FRAME.vLineColor!,
      paddingLeft: () => 4,
      paddingRight: () => 4,
      paddingTop: () => 1.5,
      paddingBottom: () => 1.5,
    },
  };
}

function acuse(): Content {
  const campo = (nombre: string): Content => ({
    columns: [
      { width: 42, text: `${nombre}:`, fontSize: 8.5 },
      { ...rule(DERECHA - 60, HAIR, SOFT), width: '*', margin: [0, 9, 0, 0] },
    ],
    margin: [0, 3, 0, 2],
  });
  return {
    table: {
      widths: [DERECHA - 14],
      body: [[{ stack: [...CAMPOS_ACUSE.map(campo), { text: ACUSE, fontSize: 6.5, margin: [0, 3, 0, 0] }] }]],
    },
    layout: { ...FRAME, hLineColor: () => INK, vLineColor: () => INK, paddingLeft: () => 6, paddingRight: () => 6 },
    margin: [0, 6, 0, 0],
  };
}
