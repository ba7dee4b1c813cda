import type { camposProducto } from './productos-campos.ts';

/** What people call each field of a product, in the order in which they are shown. */
export const NOMBRES_CAMPOS = {
  codigo_producto_fussan: 'Código',
  ean: 'Código de barras',
  descripcion: 'Descripción',
  precio_unitario: 'Precio',
  previousPrice: 'Precio anterior',
  ultimo_costo: 'Último costo',
  cantidad_stock: 'Stock',
  stock_minimo: 'Stock mínimo',
  stock_maximo: 'Stock máximo',
  familia: 'Familia',
  sub_familia: 'Subfamilia',
  marca: 'Marca',
  proveedor_id: 'Proveedor',
  ubicacion: 'Ubicación',
  estado: 'Estado',
  peso_kg: 'Peso (kg)',
  largo_cm: 'Largo (cm)',
  ancho_cm: 'Ancho (cm)',
  alto_cm: 'Alto (cm)',
  costo_envio: 'Costo de envío',
  metodo_envio: 'Formas de envío',
  especificaciones: 'Especificaciones',
  imagen_url: 'Imagen',
} as const satisfies Record<keyof typeof camposProducto | 'previousPrice', string>;
