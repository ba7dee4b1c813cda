import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { EstadoPago } from '#contract/ventas/compras/compras.ts';
import type { EstadoCompra } from '#contract/ventas/compras/compras-estados.ts';
import { comoSeMuestra, opiniones } from '#server/features/catalogo/opiniones/index.ts';
import { preguntas } from '#server/features/catalogo/preguntas/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { literal } from '#server/platform/estados/sql.ts';
import { enteroDemo, leerDatos, textoDemo } from './datos.ts';

const DIA = 86_400_000;

const dichas = z.array(
  z.strictObject({
    codigo: enteroDemo,
    /** One of each buyer, in the order in which they bought: what is over is said by nobody. */
    opiniones: z.array(z.strictObject({ estrellas: z.int().min(1).max(5), texto: textoDemo })),
    preguntas: z.array(z.strictObject({ nombre: textoDemo, texto: textoDemo, respuesta: textoDemo })).default([]),
  }),
);

interface Comprador {
  codigo: number;
  producto_id: number;
  usuario_id: number;
  name: string;
  num_pedido: number;
  [columna: string]: unknown;
}

/** What those who bought say of what they have, and what was asked and answered: all read by staff already. */
export async function crearOpinionesDemo(tx: Queryable, { employee }: { employee: number }): Promise<void> {
  const datos = await leerDatos('opiniones.json', dichas);
  const codigos = sql.param(datos.map(({ codigo }) => codigo));
  const { rows } = await tx.execute<Comprador>(sql`
    select p.codigo_producto_fussan::float8 as codigo, p.id as producto_id, c.usuario_id, c.name, c.num_pedido from productos p
    left join lateral (
      select u.id as usuario_id, u.name, max(c.num_pedido) as num_pedido, min(c.id) as primera
      from compras_lineas l join compras c on c.id = l.compra_id join usuarios u on u.id = c.user_id
      where l.producto_id = p.id and l.cantidad > 0 and c.estado = ${literal<EstadoCompra>('Entregado')}
        and c.estado_pago = ${literal<EstadoPago>('pagado')}
      group by u.id, u.name) c on true
    where p.codigo_producto_fussan = any(${codigos}::bigint[])
    order by p.id, c.primera`);
  const porCodigo = Map.groupBy(rows, ({ codigo }) => codigo);
  const hace = (dias: number) => new Date(Date.now() - dias * DIA);
  const leida = { moderada_por: employee, estado: 'publicada' } as const;
  const lasOpiniones = datos.flatMap(({ codigo, opiniones }, n) =>
    (porCodigo.get(codigo) ?? [])
      .slice(0, opiniones.length)
      .flatMap(({ producto_id, usuario_id, name, num_pedido }, i) =>
        usuario_id === null
          ? []
          : {
              ...{ ...leida, ...opiniones[i]!, producto_id, usuario_id, num_pedido, nombre: comoSeMuestra(name) },
              creado_en: hace(2 + (n % 6)),
              moderada_en: hace(1),
            },
      ),
  );
  const lasPreguntas = datos.flatMap(({ codigo, preguntas }, n) => {
    const producto_id = porCodigo.get(codigo)?.[0]?.producto_id;
    return producto_id === undefined
      ? []
      : preguntas.map((pregunta, i) => ({
          ...pregunta,
          producto_id,
          estado: 'publicada' as const,
          respondida_por: employee,
          creado_en: hace(20 + n - i),
          respondida_en: hace(19 + n - i),
        }));
  });
  if (lasOpiniones.length > 0) await tx.insert(opiniones).values(lasOpiniones);
  if (lasPreguntas.length > 0) await tx.insert(preguntas).values(lasPreguntas);
}
