import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { construirCodigo } from '#contract/catalogo/maestros/codigo.ts';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { maestros, maestros_productos } from '#server/features/catalogo/maestros/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import type { ProductoDemo } from './catalogo.ts';
import { leerDatos, textoDemo } from './datos.ts';

/** Each with a kind of product, from which it takes its familia. */
const maestrosDe = (tipos: string[]) => {
  const maestro = z.strictObject({ tipo: z.enum(tipos), description: textoDemo });
  return z.strictObject({
    /** Those of all the products of their kind. */
    con_productos: z.array(maestro),
    /** Masters that nobody has made a product from yet. */
    sin_productos: z.array(maestro),
  });
};

/** Masters for the kinds of the demo's products, each with its brands; the catalogue's codes begin with their familia's. */
export async function crearMaestrosDemo(
  tx: Queryable,
  catalogo: readonly ProductoDemo[],
  user_id: number,
): Promise<void> {
  const { con_productos, sin_productos } = await leerDatos(
    'maestros.json',
    maestrosDe(catalogo.map(({ tipo }) => tipo)),
  );
  const subFamilias = new Map<string, string[]>();
  const usados = new Map<string, number>();
  const nuevo = (description: string, { familia, sub_familia, codigo_producto_fussan }: ProductoDemo, dias: number) => {
    const suyas = subFamilias.get(familia) ?? [];
    if (!suyas.includes(sub_familia)) suyas.push(sub_familia);
    subFamilias.set(familia, suyas);
    const cod_familia = Math.floor(codigo_producto_fussan / 10_000);
    const cod_sub_familia = suyas.indexOf(sub_familia) + 1;
    const clave = `${cod_familia} ${cod_sub_familia}`;
    const correlativo = (usados.get(clave) ?? 0) + 1;
    usados.set(clave, correlativo);
    return {
      user_id,
      description,
      familia,
      sub_familia,
      cod_familia,
      cod_sub_familia,
      correlativo,
      codigo_fussan: construirCodigo({ cod_familia, cod_sub_familia, correlativo }),
      date: sumarDias(diaEnSantiago(), -dias),
    };
  };
  const deTipo = (tipo: string) => catalogo.filter((producto) => producto.tipo === tipo);
  const hechos = con_productos.map(({ tipo, description }, i) => {
    const suyos = deTipo(tipo);
    return { fila: nuevo(description, suyos[0]!, 90 - 3 * i), codigos: suyos.map((p) => p.codigo_producto_fussan) };
  });
  const porHacer = sin_productos.map(({ tipo, description }, i) => nuevo(description, deTipo(tipo)[0]!, 4 - i));
  const creados = await tx
    .insert(maestros)
    .values([...hechos.map(({ fila }) => fila), ...porHacer])
    .returning({ id: maestros.id, codigo_fussan: maestros.codigo_fussan });
  const idDe = new Map(creados.map(({ id, codigo_fussan }) => [codigo_fussan, id]));
  const maestroDe = new Map(
    hechos.flatMap(({ fila, codigos }) => codigos.map((codigo) => [codigo, idDe.get(fila.codigo_fussan)!] as const)),
  );
  const filas = await tx
    .select({ id: productos.id, codigo: productos.codigo_producto_fussan })
    .from(productos)
    .where(inArray(productos.codigo_producto_fussan, [...maestroDe.keys()]));
  await tx
    .insert(maestros_productos)
    .values(filas.map(({ id, codigo }) => ({ producto_id: id, maestro_id: maestroDe.get(codigo)! })));
}
