import { z } from 'zod';
import {
  COLUMNAS_CONOCIDAS,
  type ColumnaPlanilla,
  esMedida,
  tituloDeColumna,
} from '#contract/catalogo/importaciones/excel.ts';
import { camposDePlanilla } from '#contract/catalogo/variantes/campos.ts';

type Clase = 'codigo' | 'texto' | 'entero' | 'monto' | 'decimal';

/** What a column of the workbook holds. */
export interface ColumnaDeProducto {
  titulo: string;
  clase: Clase;
  /** Of a text, how many characters; of a number, itself. */
  max: number;
  obligatoria: boolean;
  /** What the instructions say of it. */
  explicacion: string;
  ejemplo: string;
  ancho?: number;
}

/** Numbers that name something. */
const NOMBRAN: ReadonlySet<ColumnaPlanilla> = new Set(['codigo_producto_fussan', 'proveedor_id']);

const CENTIMETROS = 'Centímetros de su embalaje, hasta con un decimal. Vacío es sin medir.';

/** What the instructions say of it that its kind does not. */
const GUIA: Partial<Record<ColumnaPlanilla, Partial<Pick<ColumnaDeProducto, 'explicacion' | 'ejemplo' | 'ancho'>>>> = {
  codigo_producto_fussan: {
    ancho: 24,
    explicacion:
      'Número entero mayor que 0, de hasta 15 dígitos. Si ya hay un producto con ese código, se actualiza; si no, se crea. No puede repetirse en la planilla.',
    ejemplo: '10000123',
  },
  descripcion: {
    ancho: 48,
    explicacion: 'El nombre del producto.',
    ejemplo: 'Taladro percutor inalámbrico 18 V',
  },
  precio_unitario: {
    explicacion:
      'Pesos chilenos, IVA incluido. Vacío es 0, y un producto con precio 0 se muestra como «Cotizar». Un precio escrito como texto se entiende a la chilena: 19.990 o $ 19.990.',
    ejemplo: '19990',
  },
  cantidad_stock: { explicacion: 'Unidades que hay: número entero de 0 o más. Vacío es 0.', ejemplo: '25' },
  stock_maximo: { ejemplo: '100' },
  especificaciones: {
    ancho: 48,
    explicacion: 'Una por línea (Alt+Entrar), como «Clave: valor».',
    ejemplo: 'Potencia: 500 W',
  },
  uso: {
    ancho: 60,
    explicacion: 'Un párrafo de 60 a 120 palabras, como lo diría quien atiende.',
    ejemplo: 'Para perforar hormigón, madera y metal en obras y talleres.',
  },
  incluye: { ancho: 40, ejemplo: 'Taladro, mandril, llave y maletín' },
  conviene_saber: { ancho: 40, ejemplo: 'La batería y el cargador se compran aparte.' },
  metodo_envio: { ejemplo: 'Despacho a domicilio' },
  ean: { ancho: 18 },
  variante_de: {
    ancho: 36,
    explicacion: 'El nombre del grupo, igual en todos los suyos. Vacío es en ninguno.',
    ejemplo: 'Broca para metal',
  },
  variante: {
    ancho: 24,
    explicacion: 'Cuál es: en qué se diferencia y su valor. Con dos, separados por «;».',
    ejemplo: 'Medida: 6 mm',
  },
  ubicacion: { explicacion: 'Dónde está en la bodega: pasillo, estante y nivel.', ejemplo: 'A-03-2' },
  proveedor_id: {
    explicacion: 'El número del proveedor, que ya debe existir. Vacío es sin proveedor.',
    ejemplo: '1',
  },
  peso_kg: {
    explicacion: 'Kilos de una unidad embalada, hasta con tres decimales. Vacío es sin medir.',
    ejemplo: '2,5',
  },
  largo_cm: { explicacion: CENTIMETROS, ejemplo: '40' },
  ancho_cm: { explicacion: CENTIMETROS, ejemplo: '30' },
  alto_cm: { explicacion: CENTIMETROS, ejemplo: '12,5' },
  imagen_url: {
    ancho: 40,
    explicacion: 'Dirección pública que empiece con https:// o http://. Vacío deja la imagen que ya tiene.',
    ejemplo: 'https://ejemplo.cl/taladro.webp',
  },
};

/** The columns as the schema of a product's fields has them: a new one needs no more than its name in `COLUMNAS_APARTE`. */
export const COLUMNAS = Object.fromEntries(
  COLUMNAS_CONOCIDAS.map((columna) => {
    const limites = limitesDe(columna);
    const suya = GUIA[columna] ?? {};
    const comun = enComun(limites);
    const explicacion =
      limites.clase === 'texto'
        ? `${suya.explicacion ?? ''} ${comun.explicacion}`.trim()
        : (suya.explicacion ?? comun.explicacion);
    return [columna, { titulo: tituloDeColumna(columna), ...limites, ...comun, ...suya, explicacion }];
  }),
) as Record<ColumnaPlanilla, ColumnaDeProducto>;

type Limites = Pick<ColumnaDeProducto, 'clase' | 'max' | 'obligatoria'>;

function limitesDe(columna: ColumnaPlanilla): Limites {
  const campo = z.toJSONSchema(camposDePlanilla[columna], { io: 'output', unrepresentable: 'any' });
  // Of one that may be left empty, what it is otherwise comes last.
  const limites = (campo.anyOf?.at(-1) ?? campo) as typeof campo;
  const { type, minLength, maximum, exclusiveMinimum } = limites;
  // One of several is no longer than the longest of them.
  const maxLength = limites.maxLength ?? (limites.enum && Math.max(...limites.enum.map((una) => String(una).length)));
  const max = type === 'string' ? maxLength : maximum;
  if (max === undefined) throw new Error(`El campo ${columna} no dice hasta cuánto admite.`);
  const medidaOMonto = esMedida(columna) ? 'decimal' : 'monto';
  const deNumero = NOMBRAN.has(columna) ? 'codigo' : type === 'integer' ? 'entero' : medidaOMonto;
  return {
    clase: type === 'string' ? 'texto' : deNumero,
    max,
    obligatoria: !campo.anyOf && (minLength !== undefined || exclusiveMinimum !== undefined),
  };
}

function enComun({ clase, max }: Limites): Pick<ColumnaDeProducto, 'explicacion' | 'ejemplo'> {
  switch (clase) {
    case 'texto':
      return { explicacion: `Hasta ${max.toLocaleString('es-CL')} caracteres.`, ejemplo: '' };
    case 'monto':
      return { explicacion: 'Pesos chilenos. Vacío es 0.', ejemplo: '3990' };
    default:
      return { explicacion: 'Número entero de 0 o más. Vacío es 0.', ejemplo: '5' };
  }
}
