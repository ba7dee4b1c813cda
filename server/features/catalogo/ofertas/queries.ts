import { desc, eq } from 'drizzle-orm';
import {
  listarOfertas as contratoOfertas,
  type Oferta,
  type PrecioAnotado,
} from '#contract/catalogo/productos/precios.ts';
import { nombreDe, usuarios } from '#server/features/casa/usuarios/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { ofertas, precios_historial } from './table.ts';

interface Pagina {
  page: number;
  limit: number;
}

/** The prices that a product had, the last one first. */
export async function listarPrecios({ db }: Context, id: number, { page, limit }: Pagina) {
  await exigirProducto(db, id);
  const suyos = eq(precios_historial.producto_id, id);
  const [filas, total] = await Promise.all([
    db
      .select({
        id: precios_historial.id,
        antes: precios_historial.antes,
        despues: precios_historial.despues,
        previousPrice: precios_historial.previousPrice,
        origen: precios_historial.origen,
        actor: nombreDe(usuarios),
        cuando: precios_historial.cuando,
      })
      .from(precios_historial)
      .leftJoin(usuarios, eq(usuarios.id, precios_historial.actor_id))
      .where(suyos)
      .orderBy(desc(precios_historial.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(precios_historial, suyos),
  ]);
  const items = filas.map((fila): PrecioAnotado => ({ ...fila, cuando: fila.cuando.toISOString() }));
  return { items, total, page, limit };
}

/** The offers of a product, the last one first. */
export async function listarOfertas({ db }: Context, id: number, { page, limit }: Pagina) {
  await exigirProducto(db, id);
  const suyas = eq(ofertas.producto_id, id);
  const [filas, total] = await Promise.all([
    leer(db)
      .where(suyas)
      .orderBy(desc(ofertas.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(ofertas, suyas),
  ]);
  return { items: filas.map(vista), total, page, limit };
}

export async function leerOferta(db: Queryable, id: number): Promise<Oferta> {
  const [fila] = await leer(db).where(eq(ofertas.id, id));
  return vista(fila!);
}

function leer(db: Queryable) {
  return db
    .select({
      id: ofertas.id,
      producto_id: ofertas.producto_id,
      precio_oferta: ofertas.precio_oferta,
      precio_normal: ofertas.precio_normal,
      inicio: ofertas.inicio,
      fin: ofertas.fin,
      estado: ofertas.estado,
      actor: nombreDe(usuarios),
      creada_en: ofertas.creada_en,
    })
    .from(ofertas)
    .leftJoin(usuarios, eq(usuarios.id, ofertas.actor_id));
}

function vista({ inicio, fin, creada_en, ...oferta }: Awaited<ReturnType<typeof leer>>[number]): Oferta {
  return {
    ...oferta,
    inicio: inicio.toISOString(),
    fin: fin.toISOString(),
    creada_en: creada_en.toISOString(),
  };
}

async function exigirProducto(db: Queryable, id: number): Promise<void> {
  if ((await db.$count(productos, eq(productos.id, id))) === 0) throw notFound(contratoOfertas);
}
