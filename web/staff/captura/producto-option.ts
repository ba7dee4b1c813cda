import type { ProductoAdmin } from '#contract/catalogo/productos/productos-admin.ts';

/** A product as it is offered below the field of codes. */
export const optionOf = ({ id, codigo_producto_fussan, descripcion, estado, marca }: ProductoAdmin) => ({
  id,
  codigo_producto_fussan,
  descripcion,
  detail: [codigo_producto_fussan, marca, estado !== 'activo' && 'oculto en la tienda'].filter(Boolean).join(' · '),
});
