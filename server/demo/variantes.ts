import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { claveDeValores, errorDeGrupo } from '#contract/catalogo/variantes/reglas.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { grupos_de_variantes, variantes } from '#server/features/catalogo/variantes/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { enteroDemo, leerDatos, textoDemo } from './datos.ts';

const grupo = z.strictObject({
  nombre: textoDemo,
  ejes: z.array(textoDemo).min(1).max(2),
  variantes: z.array(z.strictObject({ codigo: enteroDemo, valores: z.array(textoDemo) })).min(2),
});

/** What of the demo's goods is one thing in several sizes, colours or packs. */
export const leerVariantesDemo = () => leerDatos('variantes.json', z.array(grupo));

/** Groups them, all in two statements. */
export async function crearVariantesDemo(tx: Queryable): Promise<void> {
  const dichos = await leerVariantesDemo();
  const codigos = dichos.flatMap((uno) => uno.variantes.map(({ codigo }) => codigo));
  const filas = await tx
    .select({ id: productos.id, codigo: productos.codigo_producto_fussan })
    .from(productos)
    .where(inArray(productos.codigo_producto_fussan, codigos));
  const idPorCodigo = new Map(filas.map(({ id, codigo }) => [codigo, id]));
  const grupos = dichos.map(({ variantes: suyas, ...uno }) => ({
    ...uno,
    variantes: suyas.map(({ codigo, valores }) => {
      const producto_id = idPorCodigo.get(codigo);
      if (producto_id === undefined) throw new Error(`La demostración no tiene el producto ${codigo}.`);
      return { producto_id, valores };
    }),
  }));
  for (const uno of grupos) {
    const error = errorDeGrupo(uno);
    if (error) throw new Error(`«${uno.nombre}»: ${error.mensaje}`);
  }
  const creados = await tx
    .insert(grupos_de_variantes)
    .values(grupos.map(({ nombre, ejes }) => ({ nombre, ejes })))
    .returning({ id: grupos_de_variantes.id, nombre: grupos_de_variantes.nombre });
  const idPorNombre = new Map(creados.map(({ id, nombre }) => [nombre, id]));
  await tx.insert(variantes).values(
    grupos.flatMap(({ nombre, variantes: suyas }) =>
      suyas.map(({ producto_id, valores }, orden) => ({
        producto_id,
        grupo_id: idPorNombre.get(nombre)!,
        valores,
        clave: claveDeValores(valores),
        orden,
      })),
    ),
  );
}
