import { normalizar } from '#contract/tienda/catalogo.ts';
import { leerEspecificaciones } from '../productos/especificaciones.ts';

/** What a product is to others: it serves as something, needs something to work, or goes well with something. */
export const PAPELES = ['ofrece', 'necesita', 'acompana'] as const;
export type Papel = (typeof PAPELES)[number];

export interface Clave {
  papel: Papel;
  /** What is offered or asked for, in words: «batería makita 18 V». Whatever offers it fits what asks for it. */
  clave: string;
  /** What matters most comes first. */
  orden: number;
}

/** What the rule reads of a product. */
interface Leido {
  descripcion: string;
  especificaciones: string;
  incluye: string;
  marca: string | null;
}

/** A product as the rule sees it: in plain letters, its specifications by their names. */
interface Visto {
  /** What it is called: «esmeril angular inalambrico makita 18 v de 4½"…». */
  nombre: string;
  marca: string;
  dice: (clave: RegExp) => string;
  /** What is in the box, and what its name says that it comes with. */
  trae: string;
}

/** Beyond these volts a tool hangs on the mains. */
const MAX_VOLTIOS = 60;

/**
 * What a product offers, needs and goes with, by what its name, specifications, box and brand say (ADR 54): nothing is
 * guessed of what doesn't say it.
 */
export function clavesDe(producto: Leido): Clave[] {
  const visto = ver(producto);
  const claves: [Papel, string][] = [...bateriasDe(visto), ...usosDe(visto)];
  const vistas = new Set<string>();
  return claves
    .filter(([, clave]) => !vistas.has(clave) && vistas.add(clave))
    .map(([papel, clave], orden) => ({ papel, clave, orden }));
}

function ver({ descripcion, especificaciones, incluye, marca }: Leido): Visto {
  const datos = leerEspecificaciones(especificaciones).map(({ clave, valor }) => ({
    clave: normalizar(clave ?? ''),
    valor: normalizar(valor),
  }));
  const dice = (clave: RegExp) => datos.find((dato) => clave.test(dato.clave))?.valor ?? '';
  const nombre = normalizar(descripcion);
  const conQue =
    /\bcon (?:\d+ )?(?:kit|bateria|disco|broca|set|accesorio|punta|careta|electrodo|cargador|cincel)[^,]*.*/.exec(
      nombre,
    )?.[0];
  // What is said to be sold apart doesn't come with it.
  const trae = [conQue, dice(/^incluye/), normalizar(incluye)]
    .filter(Boolean)
    .join('; ')
    .split(/[;.\n]/)
    .filter((parte) => !/\b(?:se venden?|por separado|aparte|no incluye|sin bateria)/.test(parte))
    .join('; ');
  return { nombre, marca: normalizar(marca ?? ''), dice, trae };
}

/** The volts that a text names, without what stands in brackets: «20 V máx. (18 V nominal)» is a system of 20. */
function voltiosDe(texto: string): string[] {
  const dichos = texto.replace(/\([^)]*\)/g, '').matchAll(/(\d{1,3}(?:,\d)?) ?v(?![a-z])/g);
  return [...dichos]
    .map(([, voltios]) => voltios!)
    .filter((voltios) => Number(voltios.replace(',', '.')) <= MAX_VOLTIOS);
}

/** Batteries and chargers, of one brand and one voltage each, and the tools that run on them. */
function bateriasDe({ nombre, marca, dice, trae }: Visto): [Papel, string][] {
  if (marca === '') return [];
  const voltios = voltiosDe(dice(/^voltaje/)).length > 0 ? voltiosDe(dice(/^voltaje/)) : voltiosDe(nombre);
  const de = (que: 'batería' | 'cargador') => voltios.map((uno) => `${que} ${marca} ${uno} V`);
  const ofrece = (que: 'batería' | 'cargador') => de(que).map((clave): [Papel, string] => ['ofrece', clave]);
  if (/^(?:kit|set|pack) (?:de )?(?:\d+ )?bateria/.test(nombre)) {
    return [...ofrece('batería'), ...(/cargador/.test(nombre) ? ofrece('cargador') : [])];
  }
  if (/^bateria/.test(nombre)) return /litio|li-?ion/.test(`${nombre} ${dice(/^celdas/)}`) ? ofrece('batería') : [];
  // Those of cars are not of a system.
  if (/^cargador/.test(nombre)) return /\b(?:auto|vehiculo|moto|plomo)/.test(nombre) ? [] : ofrece('cargador');
  if (!/\b(?:inalambric|a bateria|recargable|solo cuerpo|sin bateria)/.test(nombre) || voltios.length !== 1) return [];
  const falta = (que: 'batería' | 'cargador', papel: Papel) => de(que).map((clave): [Papel, string] => [papel, clave]);
  return [
    ...falta('batería', /\bbateria/.test(trae) ? 'acompana' : 'necesita'),
    ...(/\bcargador/.test(trae) ? [] : falta('cargador', 'necesita')),
  ];
}

/** The first millimetres that a text names. */
const milimetros = (texto: string): string => /(\d{2,3}(?:,\d)?) ?mm/.exec(texto)?.[1] ?? '';
/** What a bit or socket is held by: «sds-plus», «½"». */
const encastreDe = (texto: string): string => /sds-?(?:plus|max)|[¼⅜½¾]/.exec(texto)?.[0] ?? '';
const diametro = /^diametro/;
const encastre = /^(?:encastre|portapuntas)/;

const LENTES = 'lentes de seguridad';
const GUANTES = 'guantes anticorte';

/** What is put on a tool, and what whoever works with it wears: by the name of the thing, its size and how it is held. */
interface Uso {
  es: RegExp;
  ofrece?: (visto: Visto) => string[];
  necesita?: (visto: Visto) => string[];
  acompana?: (visto: Visto) => string[];
}

const USOS: readonly Uso[] = [
  {
    es: /^disco(?:s)? de corte\b.*(?:metal|acero)/,
    ofrece: (v) => [`disco de corte ${milimetros(v.dice(diametro))} mm`],
  },
  { es: /^disco(?:s)? de desbaste/, ofrece: (v) => [`disco de desbaste ${milimetros(v.dice(diametro))} mm`] },
  { es: /^disco(?:s)? flap/, ofrece: (v) => [`disco flap ${milimetros(v.dice(diametro))} mm`] },
  { es: /^disco(?:s)? diamantado/, ofrece: (v) => [`disco diamantado ${milimetros(v.dice(diametro))} mm`] },
  {
    es: /^(?:mini ?)?(?:esmeril angular|amoladora|esmeriladora)/,
    necesita: (v) => (/\bdisco/.test(v.trae) ? [] : [`disco de corte ${milimetros(v.dice(diametro))} mm`]),
    acompana: (v) => [
      ...['de corte', 'de desbaste', 'flap', 'diamantado'].map(
        (que) => `disco ${que} ${milimetros(v.dice(diametro))} mm`,
      ),
      LENTES,
      GUANTES,
    ],
  },
  { es: /^hojas? (?:de|para) sierra circular/, ofrece: (v) => [`hoja de sierra ${redonda(v.dice(diametro))} mm`] },
  { es: /^hojas? (?:de|para) sierra sable/, ofrece: () => ['hojas de sierra sable'] },
  { es: /^hojas? (?:de|para) (?:sierra )?caladora/, ofrece: () => ['hojas de sierra caladora'] },
  {
    es: /^sierra (?:circular|ingletadora)/,
    acompana: (v) => [`hoja de sierra ${redonda(v.dice(diametro))} mm`, LENTES, GUANTES],
  },
  { es: /^sierra sable/, acompana: () => ['hojas de sierra sable', LENTES, GUANTES] },
  { es: /^sierra caladora/, acompana: () => ['hojas de sierra caladora', LENTES] },
  {
    es: /^(?:brocas?|cincel|set (?:mixto )?.*\bbrocas)/,
    ofrece: (v) => {
      const como = v.dice(encastre);
      if (/sds/.test(como))
        return [/^cincel/.test(v.nombre) ? `cincel ${encastreDe(como)}` : `broca ${encastreDe(como)}`];
      if (!/cilindric/.test(como)) return [];
      return [/^set/.test(v.nombre) ? 'set de brocas' : 'broca cilíndrica'];
    },
  },
  {
    es: /^rotomartillo|^martillo demoledor/,
    necesita: (v) => (/\bbroca/.test(v.trae) ? [] : conMedida('broca', encastreDe(v.dice(encastre)))),
    acompana: (v) => [
      ...conMedida('broca', encastreDe(v.dice(encastre))),
      ...conMedida('cincel', encastreDe(v.dice(encastre))),
      LENTES,
    ],
  },
  { es: /^taladro/, acompana: () => ['set de brocas', 'puntas', LENTES] },
  { es: /^(?:set de )?puntas\b/, ofrece: (v) => (/[¼]/.test(v.dice(encastre)) ? ['puntas'] : []) },
  { es: /^atornillador/, acompana: (v) => (/\bpuntas/.test(v.trae) ? [LENTES] : ['puntas', LENTES]) },
  { es: /^dados? de impacto/, ofrece: (v) => conMedida('dados', encastreDe(v.dice(encastre))) },
  {
    es: /^llave de impacto/,
    necesita: (v) => conMedida('dados', encastreDe(v.dice(encastre))),
    acompana: () => [LENTES],
  },
  { es: /^electrodos?\b/, ofrece: () => ['electrodos'] },
  { es: /^(?:careta|mascara) de soldar/, ofrece: () => ['careta de soldar'] },
  { es: /^guantes de soldador/, ofrece: () => ['guantes de soldador'] },
  {
    es: /^soldadora/,
    necesita: (v) => [
      ...(/\belectrodo/.test(v.trae) ? [] : ['electrodos']),
      ...(/\bcareta/.test(v.trae) ? [] : ['careta de soldar']),
    ],
    acompana: () => ['electrodos', 'guantes de soldador'],
  },
  { es: /^lentes de seguridad|^antiparras/, ofrece: () => [LENTES] },
  { es: /^guantes anticorte/, ofrece: () => [GUANTES] },
];

/** Saws of 185 mm take blades of 184: makers round 7¼ inches one way or the other. */
const redonda = (texto: string): string => (milimetros(texto) === '184' ? '185' : milimetros(texto));

const conMedida = (que: string, medida: string): string[] => (medida === '' ? [] : [`${que} ${medida}`]);

function usosDe(visto: Visto): [Papel, string][] {
  const uso = USOS.find(({ es }) => es.test(visto.nombre));
  if (!uso) return [];
  return (['ofrece', 'necesita', 'acompana'] as const).flatMap((papel) =>
    (uso[papel]?.(visto) ?? [])
      // Of what doesn't say its size nothing is said.
      .filter((clave) => !clave.includes('  '))
      .map((clave): [Papel, string] => [papel, clave]),
  );
}
