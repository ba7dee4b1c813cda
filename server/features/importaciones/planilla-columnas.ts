import type { ColumnaPlanilla } from '#contract/excel.ts';

/** Width of each column in the workbooks that we make, and what its instructions say. */
export const GUIA: Record<
  ColumnaPlanilla,
  { ancho: number; obligatoria: boolean; explicacion: string; ejemplo: string }
> = {
  codigo_producto_fussan: {
    ancho: 24,
    obligatoria: true,
    explicacion:
      'Número entero mayor que 0, de hasta 15 dígitos. Si ya hay un producto con ese código, se actualiza; si no, se crea. No puede repetirse en la planilla.',
    ejemplo: '10000123',
  },
  descripcion: {
    ancho: 48,
    obligatoria: true,
    explicacion: 'El nombre del producto, hasta 200 caracteres.',
    ejemplo: 'Taladro percutor inalámbrico 18 V',
  },
  precio_unitario: {
    ancho: 16,
    obligatoria: false,
    explicacion:
      'Pesos chilenos, IVA incluido. Vacío es 0, y un producto con precio 0 se muestra como «Cotizar». Un precio escrito como texto se entiende a la chilena: 19.990 o $ 19.990.',
    ejemplo: '19990',
  },
  cantidad_stock: {
    ancho: 16,
    obligatoria: false,
    explicacion: 'Unidades que hay: número entero de 0 o más. Vacío es 0.',
    ejemplo: '25',
  },
  stock_minimo: { ancho: 14, obligatoria: false, explicacion: 'Número entero de 0 o más. Vacío es 0.', ejemplo: '5' },
  stock_maximo: { ancho: 14, obligatoria: false, explicacion: 'Número entero de 0 o más. Vacío es 0.', ejemplo: '100' },
  especificaciones: {
    ancho: 48,
    obligatoria: false,
    explicacion: 'Una por línea (Alt+Entrar), como «Clave: valor». Hasta 10.000 caracteres.',
    ejemplo: 'Potencia: 500 W',
  },
  metodo_envio: {
    ancho: 30,
    obligatoria: false,
    explicacion: 'Hasta 2.000 caracteres.',
    ejemplo: 'Despacho a domicilio',
  },
  costo_envio: { ancho: 14, obligatoria: false, explicacion: 'Pesos chilenos. Vacío es 0.', ejemplo: '3990' },
  proveedor_id: {
    ancho: 14,
    obligatoria: false,
    explicacion: 'El número del proveedor, que ya debe existir. Vacío es sin proveedor.',
    ejemplo: '1',
  },
  imagen_url: {
    ancho: 40,
    obligatoria: false,
    explicacion:
      'Dirección pública que empiece con https:// (una de http:// no se ve en la tienda). Vacío deja la imagen que ya tiene.',
    ejemplo: 'https://ejemplo.cl/taladro.webp',
  },
};
