import { desc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { correos } from '#server/features/casa/correo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { compraBody, createProducto, people } from '#server/testing/builders.ts';
import { pagarCompra } from '#server/testing/cobros-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { conciliaciones } from './table.ts';

const BASE = '/api/conciliacion';
const test = await openTestApp();
const [admin, cliente, empleado] = await people(test, 'admin', 'customer', 'employee');

async function pagada(): Promise<{ id: number; num_pedido: number }> {
  const { id } = await createProducto(test, { precio_unitario: 12_000, costo_envio: 0 });
  const { body } = await cliente.call('POST', '/api/compras/compra', compraBody([{ id, quantity: 1 }]));
  await pagarCompra(admin, body.id);
  return body;
}

describe('la conciliación', () => {
  it('dice que todo calza, la guarda con quien la pidió, y la última es la que se ve', async () => {
    expect((await admin.call('GET', BASE)).body).toEqual({ ultima: null });
    await pagada();
    const { status, body } = await admin.call('POST', BASE);
    expect(status).toBe(200);
    expect(body).toMatchObject({ quien: expect.any(String), preguntados: 0, sin_respuesta: false, diferencias: 0 });
    expect(body.libros.map(({ total }: { total: number }) => total)).not.toContain(1);
    expect((await admin.call('GET', BASE)).body.ultima).toEqual(body);
    const [rastro] = await test.db
      .select()
      .from(auditoria)
      .where(eq(auditoria.accion, 'conciliar'))
      .orderBy(desc(auditoria.id));
    expect(rastro).toMatchObject({ entidad: 'conciliacion', actor_id: admin.id, detalle: { diferencias: 0 } });
  });

  it('lo que no calza se nombra con sus cifras, y se le escribe a quien lee el correo de la tienda', async () => {
    const { id, num_pedido } = await pagada();
    await test.db.execute(sql`update compras set pagado = pagado - 1000 where id = ${id}`);
    const { body } = await admin.call('POST', BASE);
    expect(body.diferencias).toBe(1);
    expect(body.libros.flatMap(({ faltas }: { faltas: string[] }) => faltas)).toEqual([
      `Pedido ${num_pedido}: pagado dice $11.000 y suma $12.000`,
    ]);
    const [correo] = await test.db.select().from(correos).where(eq(correos.plantilla, 'conciliacion'));
    expect(correo).toMatchObject({ para: test.config.MAIL_INBOX, datos: { diferencias: 1 } });
    await test.db.execute(sql`update compras set pagado = pagado + 1000 where id = ${id}`);
    expect((await admin.call('POST', BASE)).body.diferencias).toBe(0);
    expect(await test.db.$count(conciliaciones)).toBe(3);
  });

  it('es de quien registra pagos', async () => {
    for (const quien of [empleado, cliente]) {
      expect([(await quien.call('GET', BASE)).status, (await quien.call('POST', BASE)).status]).toEqual([403, 403]);
    }
  });
});
