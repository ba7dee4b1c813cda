import { CLAVES, type ClaveDeCaracteristica, claseDe } from '#contract/catalogo/caracteristicas/clases.ts';
import { COLUMNAS_CARACTERISTICAS, type ColumnaCaracteristicas } from '#contract/catalogo/caracteristicas/planilla.ts';

interface Guia {
  obligatoria: boolean;
  explicacion: string;
  ejemplo: string;
}

function deClase(clave: ClaveDeCaracteristica): Guia {
  const clase = claseDe(clave);
  const vacia = 'Vacía, el producto queda sin ese dato; si la columna no está, nada cambia.';
  return clase.tipo === 'texto'
    ? { obligatoria: false, explicacion: `${clase.nombre}, hasta 60 caracteres. ${vacia}`, ejemplo: 'Acero inoxidable' }
    : {
        obligatoria: false,
        explicacion: `${clase.nombre} en ${clase.unidad}, o con su unidad. ${vacia}`,
        ejemplo: `18 ${clase.unidad}`,
      };
}

/** What goes in each column. */
export const GUIA = {
  codigo_producto_fussan: {
    obligatoria: true,
    explicacion: 'El de un producto que existe. No puede repetirse en la planilla.',
    ejemplo: '110001',
  },
  descripcion: { obligatoria: false, explicacion: 'Sólo para leerla: no se cambia.', ejemplo: 'Taladro percutor' },
  ...(Object.fromEntries(CLAVES.map((clave) => [clave, deClase(clave)])) as Record<ClaveDeCaracteristica, Guia>),
} satisfies Record<ColumnaCaracteristicas, Guia>;

/** A product with what is known of it, as its row is written. */
export interface FilaDeArchivo {
  codigo_producto_fussan: number;
  descripcion: string;
  valores: Partial<Record<ClaveDeCaracteristica, number | string>>;
}

export const columnasDeArchivo = COLUMNAS_CARACTERISTICAS.map((columna) => ({
  titulo: columna,
  tipo: tipoDe(columna),
  ancho: columna === 'descripcion' ? 48 : 18,
  valor: (fila: FilaDeArchivo) =>
    columna === 'codigo_producto_fussan' || columna === 'descripcion' ? fila[columna] : (fila.valores[columna] ?? null),
}));

function tipoDe(columna: ColumnaCaracteristicas): 'codigo' | 'texto' | 'decimal' {
  if (columna === 'codigo_producto_fussan') return 'codigo';
  return columna === 'descripcion' || claseDe(columna).tipo === 'texto' ? 'texto' : 'decimal';
}
