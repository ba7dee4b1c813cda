import { eq } from 'drizzle-orm';
import { proveedores } from '#server/features/abastecimiento/proveedores/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';

/** The product of a code, hidden ones too: goods arrive of what is not sold at present. */
export async function exigirProducto(db: Queryable, codigo: number): Promise<number> {
  const [fila] = await db
    .select({ id: productos.id })
    .from(productos)
    .where(eq(productos.codigo_producto_fussan, codigo))
    // Nobody removes it until what refers to it is written.
    .for('key share');
  return fila?.id ?? noExiste('codigo_producto_fussan', `No hay un producto con el código ${codigo}.`);
}

export async function exigirProveedor(db: Queryable, id: number): Promise<void> {
  if ((await db.$count(proveedores, eq(proveedores.id, id))) === 0)
    noExiste('proveedor_id', `No hay un proveedor con el id ${id}.`);
}

function noExiste(campo: string, message: string): never {
  throw new AppError('DATOS_INVALIDOS', { message, fields: { [campo]: message } });
}
