import { MAX, MAX_CREDITO } from '#contract/ventas/clientes/campos.ts';
import type { ColumnaClientes } from '#contract/ventas/clientes/planilla.ts';

/** As much as one cell of a workbook holds. */
const TODA_LA_CELDA = 32_767;

interface ColumnaDePlanilla {
  tipo: 'texto' | 'monto';
  /** Of a text, how many characters; of an amount, itself. */
  max: number;
  obligatoria: 'Sí' | 'No' | 'Si no va el otro';
  /** What the instructions say of it. */
  explicacion: string;
  ejemplo: string;
  ancho: number;
}

/** The columns of the workbook, with the bounds of a client's fields. */
export const COLUMNAS: Record<ColumnaClientes, ColumnaDePlanilla> = {
  rut_cliente: {
    tipo: 'texto',
    max: 20,
    obligatoria: 'Sí',
    explicacion:
      'Con o sin puntos y guion; puede terminar en K. Si ya hay un cliente con ese RUT, se actualiza; si no, se crea. No puede repetirse en la planilla.',
    ejemplo: '76.812.048-K',
    ancho: 16,
  },
  empresa: {
    tipo: 'texto',
    max: MAX.empresa,
    obligatoria: 'Si no va el otro',
    explicacion: `Hasta ${MAX.empresa} caracteres. Vacía si es una persona.`,
    ejemplo: 'Constructora Sur SpA',
    ancho: 32,
  },
  nombre: {
    tipo: 'texto',
    max: MAX.nombre,
    obligatoria: 'Si no va el otro',
    explicacion: `El contacto principal, o la persona. Hasta ${MAX.nombre} caracteres.`,
    ejemplo: 'Ana Díaz',
    ancho: 28,
  },
  mail: {
    tipo: 'texto',
    max: 254,
    obligatoria: 'No',
    explicacion: 'El correo del contacto principal.',
    ejemplo: 'ana@constructorasur.cl',
    ancho: 30,
  },
  celular: {
    tipo: 'texto',
    max: MAX.celular,
    obligatoria: 'No',
    explicacion: `El teléfono del contacto principal. Hasta ${MAX.celular} caracteres.`,
    ejemplo: '912345678',
    ancho: 16,
  },
  direccion: {
    tipo: 'texto',
    max: MAX.direccion,
    obligatoria: 'No',
    explicacion: `La dirección principal. Hasta ${MAX.direccion} caracteres.`,
    ejemplo: 'Los Carrera 1234',
    ancho: 32,
  },
  ciudad: {
    tipo: 'texto',
    max: MAX.ciudad,
    obligatoria: 'No',
    explicacion: `La comuna de esa dirección. Hasta ${MAX.ciudad} caracteres.`,
    ejemplo: 'Concepción',
    ancho: 20,
  },
  giro: {
    tipo: 'texto',
    max: MAX.giro,
    obligatoria: 'No',
    explicacion: `Hasta ${MAX.giro} caracteres.`,
    ejemplo: 'Construcción',
    ancho: 28,
  },
  credito: {
    tipo: 'monto',
    max: MAX_CREDITO,
    obligatoria: 'No',
    explicacion: 'Hasta cuánto puede deber, en pesos enteros. Vacío es 0: sin crédito.',
    ejemplo: '500000',
    ancho: 14,
  },
  cargo: {
    tipo: 'texto',
    max: MAX.cargo,
    obligatoria: 'No',
    explicacion: 'El cargo del contacto principal. La columna puede faltar: entonces no cambia.',
    ejemplo: 'Compras',
    ancho: 20,
  },
  notas: {
    tipo: 'texto',
    max: MAX.notas,
    obligatoria: 'No',
    explicacion: 'Lo que hay que saber del contacto principal. La columna puede faltar.',
    ejemplo: 'Sólo en la mañana',
    ancho: 28,
  },
  etiqueta: {
    tipo: 'texto',
    max: MAX.etiqueta,
    obligatoria: 'No',
    explicacion: 'Para qué es la dirección principal: bodega, obra, facturación… La columna puede faltar.',
    ejemplo: 'Bodega',
    ancho: 18,
  },
  recibe: {
    tipo: 'texto',
    max: MAX.recibe,
    obligatoria: 'No',
    explicacion: 'Quién recibe en la dirección principal. La columna puede faltar.',
    ejemplo: 'Portería',
    ancho: 20,
  },
  otros_contactos: {
    tipo: 'texto',
    max: TODA_LA_CELDA,
    obligatoria: 'No',
    explicacion:
      'Los demás contactos, uno por línea: nombre; cargo; correo; celular; notas. Son todos los que quedan: el que no esté se quita. La columna puede faltar: entonces no cambian.',
    ejemplo: 'Luis Vera; Bodega; luis@constructorasur.cl; 987654321',
    ancho: 48,
  },
  otras_direcciones: {
    tipo: 'texto',
    max: TODA_LA_CELDA,
    obligatoria: 'No',
    explicacion:
      'Las demás direcciones, una por línea: etiqueta; calle y número; comuna; quién recibe; teléfono. Son todas las que quedan: la que no esté se quita. La columna puede faltar: entonces no cambian.',
    ejemplo: 'Obra; Av. Matta 55; Santiago; Jefe de obra',
    ancho: 48,
  },
};
