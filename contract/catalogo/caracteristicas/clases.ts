import { FAMILIAS, type Familia } from '#contract/tienda/catalogo.ts';
import { formatNumero } from '#contract/valores/numeros.ts';

/** A unit that a value may be written in: how it is spelt, and how many of the kind's own unit it is. */
interface Unidad {
  /** What matches it after a number, whatever its case. */
  forma: string;
  factor: number;
}

interface Comun {
  nombre: string;
  /** The names of the lines of specifications that say it, without accents; the first that is there is heard. */
  lineas: readonly RegExp[];
  /** The categories whose results can be narrowed by it. */
  familias: readonly Familia[];
}

export interface ClaseNumerica extends Comun {
  tipo: 'numero';
  /** In what it is kept and shown. */
  unidad: string;
  unidades: readonly Unidad[];
  /** Of a range («0–3.000 rpm») the value is its upper end; else a range that is wider than a tolerance is doubtful. */
  deRango?: 'mayor';
  /** The product's name may say it, where its specifications don't. */
  enNombre?: true;
  /** «2 × 2,0 Ah» is what one of them has. */
  cadaUno?: true;
  /** Where the bands begin that many different values are offered in. */
  cortes: readonly number[];
}

export interface ClaseDeTexto extends Comun {
  tipo: 'texto';
}

export type Clase = ClaseNumerica | ClaseDeTexto;

const PULGADAS: Unidad = { forma: "(?:\"|″|”|''|pulgadas?|pulg\\.?|plg\\.?)", factor: 25.4 };
const LARGOS: readonly Unidad[] = [
  { forma: '(?:mm|mil[ií]metros?)', factor: 1 },
  { forma: '(?:cms?|cent[ií]metros?)', factor: 10 },
  { forma: '(?:m|mts?\\.?|metros?)', factor: 1_000 },
  PULGADAS,
];
const ELECTRICAS: readonly Familia[] = FAMILIAS;
const HERRAMIENTAS: readonly Familia[] = ['herramientas inalambricas', 'herramientas electricas'];
const CON_AGUA: readonly Familia[] = ['aseo industrial', 'jardineria y areas libres', 'electrohogar', 'climatizacion'];

/** What a product can do and is made of, as values: their kinds are data, under the names they have on the wire. */
export const CLASES = {
  voltaje: {
    tipo: 'numero',
    nombre: 'Voltaje',
    unidad: 'V',
    unidades: [
      { forma: '(?:v|volts?|voltios?|vac|vdc)', factor: 1 },
      { forma: 'kv', factor: 1_000 },
    ],
    lineas: [/^(voltaje|tension)( nominal| de alimentacion)?$/, /^(entrada|alimentacion|bateria)$/],
    familias: ELECTRICAS,
    enNombre: true,
    cortes: [13, 25, 100, 250],
  },
  potencia: {
    tipo: 'numero',
    nombre: 'Potencia',
    unidad: 'W',
    unidades: [
      { forma: '(?:w|watts?|vatios?)', factor: 1 },
      { forma: '(?:kw|kilowatts?|kilovatios?)', factor: 1_000 },
      { forma: '(?:hp|caballos?)', factor: 745.7 },
      { forma: 'cv', factor: 735.5 },
    ],
    lineas: [/^potencia( nominal| de entrada| del motor| absorbida)?$/, /^potencia (maxima|calorica)$/, /^consumo$/],
    familias: ELECTRICAS,
    enNombre: true,
    cortes: [500, 1_000, 1_500, 2_000, 3_000],
  },
  bateria: {
    tipo: 'numero',
    nombre: 'Batería',
    unidad: 'Ah',
    unidades: [
      { forma: 'ah', factor: 1 },
      { forma: 'mah', factor: 0.001 },
    ],
    lineas: [/^(bateria|baterias|capacidad de (la )?bateria)( incluidas?)?$/, /^(capacidad|incluye)$/],
    familias: ['herramientas inalambricas', 'jardineria y areas libres', 'electrohogar'],
    enNombre: true,
    cadaUno: true,
    cortes: [2, 4, 6],
  },
  torque: {
    tipo: 'numero',
    nombre: 'Torque',
    unidad: 'Nm',
    unidades: [{ forma: '(?:n ?[·.]? ?m|newton metros?)', factor: 1 }],
    lineas: [/^(torque|par)( maximo)?$/],
    familias: HERRAMIENTAS,
    deRango: 'mayor',
    enNombre: true,
    cortes: [40, 60, 150, 400],
  },
  velocidad: {
    tipo: 'numero',
    nombre: 'Velocidad',
    unidad: 'rpm',
    unidades: [{ forma: '(?:rpm|r\\.p\\.m\\.|rev/min|min-1|/min)', factor: 1 }],
    lineas: [/^velocidad( en vacio| sin carga| de giro)?$/, /^velocidad maxima$/],
    familias: [...HERRAMIENTAS, 'jardineria y areas libres'],
    deRango: 'mayor',
    cortes: [1_000, 3_000, 6_000, 12_000],
  },
  energia: {
    tipo: 'numero',
    nombre: 'Energía de impacto',
    unidad: 'J',
    unidades: [{ forma: '(?:j|joules?)', factor: 1 }],
    lineas: [/^energia de(l)? (impacto|golpe)$/],
    familias: HERRAMIENTAS,
    deRango: 'mayor',
    cortes: [2, 3, 6, 20],
  },
  diametro: {
    tipo: 'numero',
    nombre: 'Diámetro',
    unidad: 'mm',
    unidades: LARGOS,
    lineas: [/^diametro( exterior| nominal)?$/, /^diametro (del|de la|de) (disco|hoja|sierra|broca|corte)$/, /^disco$/],
    familias: FAMILIAS,
    cortes: [6, 13, 50, 120, 200],
  },
  largo: {
    tipo: 'numero',
    nombre: 'Largo',
    unidad: 'mm',
    unidades: LARGOS,
    lineas: [/^(largo|longitud)( total)?$/],
    familias: FAMILIAS,
    cortes: [50, 100, 300, 1_000, 10_000],
  },
  espesor: {
    tipo: 'numero',
    nombre: 'Espesor',
    unidad: 'mm',
    unidades: LARGOS,
    lineas: [/^(espesor|grosor)$/],
    familias: HERRAMIENTAS,
    cortes: [1, 2, 5, 10],
  },
  capacidad: {
    tipo: 'numero',
    nombre: 'Capacidad',
    unidad: 'L',
    unidades: [
      { forma: '(?:l|lts?\\.?|litros?)', factor: 1 },
      { forma: '(?:ml|cc|cm3|cm³|mililitros?)', factor: 0.001 },
      { forma: '(?:gal|gal[oó]n|galones)', factor: 3.785 },
    ],
    lineas: [/^capacidad( del estanque| total)?$/, /^(estanque|deposito|recolector|tambor)$/, /^contenido$/],
    familias: CON_AGUA,
    cortes: [1, 2, 5, 20, 50],
  },
  presion: {
    tipo: 'numero',
    nombre: 'Presión',
    unidad: 'bar',
    unidades: [
      { forma: '(?:bar|bares)', factor: 1 },
      { forma: 'psi', factor: 0.0689476 },
      { forma: 'mpa', factor: 10 },
      { forma: 'kpa', factor: 0.01 },
    ],
    lineas: [/^presion( maxima| de trabajo| nominal)?$/],
    familias: FAMILIAS,
    deRango: 'mayor',
    enNombre: true,
    cortes: [10, 25, 110, 140],
  },
  caudal: {
    tipo: 'numero',
    nombre: 'Caudal',
    unidad: 'L/min',
    unidades: [
      { forma: '(?:l|lts?|litros?) ?(?:/|por) ?min(?:uto)?', factor: 1 },
      { forma: '(?:l|lts?|litros?) ?(?:/|por) ?h(?:ora)?', factor: 1 / 60 },
    ],
    lineas: [/^caudal( maximo)?$/],
    familias: CON_AGUA,
    deRango: 'mayor',
    cortes: [6, 10, 50, 200],
  },
  caudal_aire: {
    tipo: 'numero',
    nombre: 'Caudal de aire',
    unidad: 'm³/h',
    unidades: [
      { forma: 'm[³3] ?(?:/|por) ?h(?:ora)?', factor: 1 },
      { forma: 'm[³3] ?(?:/|por) ?min(?:uto)?', factor: 60 },
    ],
    lineas: [/^caudal( de aire)?( maximo)?$/],
    familias: CON_AGUA,
    deRango: 'mayor',
    cortes: [300, 1_000, 3_000],
  },
  corriente: {
    tipo: 'numero',
    nombre: 'Corriente',
    unidad: 'A',
    unidades: [{ forma: '(?:a|amp\\.?|amperes?|amperios?)', factor: 1 }],
    lineas: [/^(corriente|amperaje)( nominal| maxima)?$/],
    familias: HERRAMIENTAS,
    deRango: 'mayor',
    cortes: [10, 16, 25, 40],
  },
  peso: {
    tipo: 'numero',
    nombre: 'Peso',
    unidad: 'kg',
    unidades: [
      { forma: '(?:kgs?|kilos?|kilogramos?)', factor: 1 },
      { forma: '(?:g|grs?|gramos?)', factor: 0.001 },
    ],
    lineas: [/^peso( neto)?$/, /^peso con bateria$/],
    familias: FAMILIAS,
    cortes: [1, 2, 5, 10, 25],
  },
  material: {
    tipo: 'texto',
    nombre: 'Material',
    lineas: [/^material(es)?( principal| de fabricacion)?$/],
    familias: FAMILIAS,
  },
} as const satisfies Record<string, Clase>;

export type ClaveDeCaracteristica = keyof typeof CLASES;
export const CLAVES = Object.keys(CLASES) as readonly ClaveDeCaracteristica[];

export const claseDe = (clave: ClaveDeCaracteristica): Clase => CLASES[clave];

export const esNumerica = (clave: ClaveDeCaracteristica): boolean => claseDe(clave).tipo === 'numero';

/** A number of a kind with its unit, as people read it; lengths in metres from a metre on. */
export function formatMedida(clave: ClaveDeCaracteristica, numero: number): string {
  const clase = claseDe(clave);
  if (clase.tipo === 'texto') return String(numero);
  const [valor, unidad] = clase.unidad === 'mm' && numero >= 1_000 ? [numero / 1_000, 'm'] : [numero, clase.unidad];
  return `${formatNumero(Math.round(valor * 1_000) / 1_000)} ${unidad}`;
}

/** The value of a characteristic, as people read it. */
export function formatCaracteristica({ clave, numero, texto }: ValorDeCaracteristica): string {
  return numero === null ? (texto ?? '') : formatMedida(clave, numero);
}

export interface ValorDeCaracteristica {
  clave: ClaveDeCaracteristica;
  /** In the kind's own unit; null of what is a text. */
  numero: number | null;
  texto: string | null;
}
