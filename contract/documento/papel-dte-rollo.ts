import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
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
import { ANCHO_SELLO_ROLLO, BLANCO, dibujoDelSello, medidasDelSello, type Sello } from './sello.ts';
import { HAIR, rule } from './style.ts';

const MM = 72 / 25.4;
const ANCHO = 80 * MM;
/** What a printer of receipts doesn't reach: it prints 72 mm. */
const LADO = 4 * MM;
const UTIL = ANCHO - 2 * LADO;
const NEGRO = '#000000';
/** Longer ones go on over pages: a reader of PDF takes none of more than five metres. */
const LINEAS_DE_UN_TIRON = 250;
const ALTO_MAXIMO = 4_000;

/** As one strip, in black: printers of receipts have no other ink. */
export function layoutOfRollo(papel: PapelDte, sello: Sello | null): TDocumentDefinitions {
  const { documento, marca } = papel;
  const largo = documento.lineas.length > LINEAS_DE_UN_TIRON;
  return {
    pageSize: { width: ANCHO, height: largo ? ALTO_MAXIMO : 'auto' },
    pageMargins: [LADO, 4 * MM, LADO, 6 * MM],
    language: 'es-CL',
    info: {
      title: printable(tituloDelPapel(papel).join(' ')),
      author: printable(documento.emisor.razon_social),
      creator: 'Fussan',
      producer: 'pdfmake',
    },
    displayTitle: true,
    defaultStyle: { font: 'Barlow', fontSize: 8.5, lineHeight: 1.1, color: NEGRO },
    content: [
      ...(marca ? [marcado(marca)] : []),
      recuadro(papel),
      ...emisor(papel),
      raya(),
      ...[...datosDelDocumento(documento), ...datosDelReceptor(documento)].map(hecho),
      ...(noConstituyeVenta(documento) ? [centrado('NO CONSTITUYE VENTA', { bold: true, margin: [0, 4, 0, 0] })] : []),
      ...(documento.referencias ?? []).map(referencia),
      raya(),
      ...lineas(papel),
      raya(),
      ...totales(papel),
      ...timbre(papel, sello),
      ...(papel.cedible ? acuse(papel) : []),
      ...(marca ? [{ text: '', margin: [0, 8, 0, 0] } as Content, marcado(marca)] : []),
    ],
  };
}

const centrado = (text: string, aspecto: object = {}): Content => ({
  text: printable(text),
  alignment: 'center',
  ...aspecto,
});

const raya = (): Content => ({ ...rule(UTIL, HAIR, NEGRO), margin: [0, 5, 0, 5] });

const enmarcado = (stack: Content[]): Content => ({
  table: { widths: [UTIL - 16], body: [[{ stack }]] },
  layout: {
    hLineWidth: () => 1.5,
    vLineWidth: () => 1.5,
    paddingLeft: () => 6.5,
    paddingRight: () => 6.5,
    paddingTop: () => 4,
    paddingBottom: () => 4,
  },
});

const marcado = (marca: string): Content => ({
  ...(enmarcado([centrado(marca, { bold: true, fontSize: 13 })]) as object as { table: never }),
  margin: [0, 0, 0, 6],
});

function recuadro(papel: PapelDte): Content {
  const [rut = '', titulo = '', numero = ''] = recuadroDe(papel);
  return {
    stack: [
      enmarcado([rut, titulo, numero].map((texto) => centrado(texto, { bold: true, fontSize: 11 }))),
      centrado(papel.direccion_sii, { bold: true, margin: [0, 3, 0, 6] }),
    ],
  };
}

const emisor = ({ documento }: PapelDte): Content[] => [
  {
    text: printable(documento.emisor.razon_social, 'heading').toUpperCase(),
    font: 'Condensed',
    fontSize: 13,
    lineHeight: 1,
    margin: [0, 0, 0, 2],
  },
  ...datosDelEmisor(documento).map((dato): Content => ({ text: printable(dato), fontSize: 7.5 })),
];

const hecho = ([etiqueta, valor]: Dato): Content => ({
  text: [`${etiqueta}: `, { text: printable(valor), bold: true }],
});

const referencia = (una: Parameters<typeof filaDeReferencia>[0]): Content => {
  const [tipo, folio, fecha, razon] = filaDeReferencia(una);
  return { text: printable(`Ref.: ${tipo} ${folio} del ${fecha}${razon && ` · ${razon}`}`) };
};

const MONTO = 58;
const doble = (izquierda: string, derecha: string, aspecto: object = {}): Content => ({
  columns: [
    { width: UTIL - MONTO - 6, text: printable(izquierda), ...aspecto },
    { width: MONTO, text: derecha, alignment: 'right', fontFeatures: ['tnum'], ...aspecto },
  ],
  columnGap: 6,
});

function lineas({ documento }: PapelDte): Content[] {
  const precios: Content[] = llevaIvaEnSusPrecios(documento)
    ? [{ text: 'Precios con IVA', fontSize: 7.5, margin: [0, 0, 0, 3] }]
    : [];
  const suyas = documento.lineas.map((linea): Content => {
    const { nombre, cantidad, unidad = '', precio, monto } = linea;
    const debajo = detalleDeLinea(documento, linea);
    const cuenta =
      cantidad === undefined || precio === undefined
        ? ''
        : `${formatNumero(cantidad)} ${unidad} × ${formatUnitario(precio)} ${ajusteDe(linea)}`;
    return {
      stack: [
        { text: printable(nombre), bold: true },
        ...(debajo ? [{ text: printable(debajo), fontSize: 7.5 }] : []),
        doble(cuenta, formatPrecio(monto)),
      ],
      margin: [0, 0, 0, 3],
      unbreakable: true,
    };
  });
  return [...precios, ...suyas];
}

const totales = ({ documento }: PapelDte): Content[] =>
  filasDeTotales(documento).map(([etiqueta, valor]) =>
    doble(etiqueta, valor, /^(Total|Valor a pagar)$/.test(etiqueta) ? { bold: true, fontSize: 11 } : {}),
  );

function timbre({ documento }: PapelDte, sello: Sello | null): Content[] {
  if (!sello) return [centrado(NO_ES_DOCUMENTO, { bold: true, margin: [0, 14, 0, 10] })];
  const { ancho } = medidasDelSello(sello, ANCHO_SELLO_ROLLO);
  return [
    { ...dibujoDelSello(sello, ANCHO_SELLO_ROLLO), margin: [(UTIL - ancho) / 2, BLANCO, 0, BLANCO] } as Content,
    ...leyendaDelTimbre(documento).map((texto) => centrado(texto, { fontSize: 7.5 })),
  ];
}

const acuse = (papel: PapelDte): Content[] => [
  { text: '', margin: [0, 8, 0, 0] },
  enmarcado([
    ...CAMPOS_ACUSE.map(
      (campo): Content => ({
        columns: [
          { width: 40, text: `${campo}:` },
          { ...rule(UTIL - 62, HAIR, NEGRO), width: '*', margin: [0, 10, 0, 0] },
        ],
        margin: [0, 4, 0, 2],
      }),
    ),
    { text: ACUSE, fontSize: 6.5, margin: [0, 4, 0, 0] },
  ]),
  { text: leyendaCedible(papel), bold: true, fontSize: 11, alignment: 'right', margin: [0, 5, 0, 0] },
];
