import { asc, eq, isNotNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { correos } from '#server/features/casa/correo/index.ts';
import { reclamos } from '#server/features/ventas/reclamos/index.ts';
import { createProducto, people } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { crearComprasDemo } from './compras.ts';
import { crearReclamosDemo } from './reclamos.ts';

const test = await openTestApp();

it('hay reclamos en cada estado, uno atrasado y uno del cliente, y ningún correo de más', async () => {
  const [admin, cliente] = await people(test, 'admin', 'customer');
  for (let n = 0; n < 6; n++) await createProducto(test, { ultimo_costo: 5_000 });
  await test.db.transaction(async (tx) => {
    await crearComprasDemo(tx, [], { admin: admin.id, customer: cliente.id }, []);
    await crearReclamosDemo(tx, { admin: admin.id, customer: cliente.id });
  });
  const sembrados = await test.db.select().from(reclamos).orderBy(asc(reclamos.id));
  expect(sembrados.map(({ estado }) => estado)).toEqual([
    'resuelto',
    'rechazado',
    'recibido',
    'aceptado',
    'en_revision',
    'recibido',
  ]);
  expect(await test.db.$count(reclamos, isNotNull(reclamos.cerrado_en))).toBe(2);
  const { body: atrasados } = await admin.call('GET', '/api/reclamos?atrasados=1');
  expect(atrasados.items).toMatchObject([{ tipo: 'faltante', dias_atraso: 2 }]);
  const propio = sembrados.find(({ creado_por }) => creado_por === cliente.id)!;
  const { body } = await cliente.call('GET', `/api/reclamos/reclamo/${propio.id}`);
  expect([body.mensajes.length, body.garantia.estado]).toEqual([2, 'vigente']);
  expect(await test.db.$count(correos, eq(correos.plantilla, 'reclamo-avanzado'))).toBe(0);
});
