import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { crearHabitual } from '#contract/tienda/pedidos-habituales.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import type { Actos } from './actos.ts';
import { enteroDemo, leerDatos, textoDemo } from './datos.ts';

const demos = z.array(
  z.strictObject({
    nombre: textoDemo,
    productos: z.array(z.strictObject({ codigo: enteroDemo, cantidad: enteroDemo })),
  }),
);

/** What the demo customer buys again and again. */
export async function crearHabitualesDemo({
  tx,
  hacer,
  customer,
}: Actos & { tx: Queryable; customer: number }): Promise<void> {
  for (const { nombre, productos: pedidos } of await leerDatos('habituales.json', demos)) {
    const filas = await tx
      .select({ id: productos.id, codigo: productos.codigo_producto_fussan })
      .from(productos)
      .where(
        inArray(
          productos.codigo_producto_fussan,
          pedidos.map(({ codigo }) => codigo),
        ),
      );
    const ids = new Map(filas.map(({ id, codigo }) => [codigo, id]));
    const items = pedidos.map(({ codigo, cantidad }) => ({ id: ids.get(codigo)!, quantity: cantidad }));
    await hacer(customer, crearHabitual, { body: { nombre, items } });
  }
}
