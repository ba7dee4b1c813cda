import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { PRINCIPAL_ES_DE_LA_TIENDA } from '#contract/ventas/empresas/sucursales.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { people } from '#server/testing/builders.ts';
import { empresaDePrueba } from '#server/testing/empresas-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const [admin] = await people(test, 'admin');
const OBRA = {
  etiqueta: 'Obra Talca',
  direccion: 'Uno Sur 10',
  comuna: 'talca',
  recibe: 'Luis',
  telefono: '+56 9 8765 4321',
};

describe('las sucursales de una empresa', () => {
  it('las mantienen sus aprobadores, sin tocar la principal ni las de otra', async () => {
    const [suya, ajena] = [await empresaDePrueba(test, admin), await empresaDePrueba(test, admin)];
    const principal = { direccion: 'Casa Matriz 1', comuna: 'Santiago' };
    await admin.call('POST', `/api/clientes/cliente/${suya.cliente_id}/direcciones`, principal);
    const { status, body } = await suya.call('POST', '/api/empresa/sucursales', OBRA);
    expect([status, body.comuna, body.principal]).toEqual([201, 'Talca', false]);
    const url = `/api/empresa/sucursales/${body.id}`;
    const nueva = { ...OBRA, recibe: 'Rosa', version: body.version };
    expect((await suya.call('PUT', url, nueva)).body).toMatchObject({ recibe: 'Rosa', version: 2 });
    expect((await suya.call('PUT', url, nueva)).body.code).toBe('DIRECCION_CAMBIADA');
    expect((await ajena.call('PUT', url, OBRA)).status).toBe(404);
    const { sucursales } = (await suya.call('GET', '/api/empresa')).body.empresa;
    expect(sucursales.map(({ direccion }: { direccion: string }) => direccion)).toEqual([
      'Casa Matriz 1',
      'Uno Sur 10',
    ]);
    expect((await suya.call('DELETE', `/api/empresa/sucursales/${sucursales[0].id}`)).body.message).toBe(
      PRINCIPAL_ES_DE_LA_TIENDA,
    );
    const mala = await suya.call('POST', '/api/empresa/sucursales', { ...OBRA, etiqueta: '', comuna: 'Narnia' });
    expect([mala.status, Object.keys(mala.body.fields)]).toEqual([400, ['etiqueta', 'comuna']]);
    expect((await suya.call('DELETE', url)).status).toBe(204);
    const actos = await test.db
      .select({ accion: auditoria.accion, actor_id: auditoria.actor_id })
      .from(auditoria)
      .where(and(eq(auditoria.entidad, 'cliente'), eq(auditoria.entidad_id, suya.cliente_id)));
    expect(actos.filter(({ actor_id }) => actor_id === suya.id).map(({ accion }) => accion)).toEqual([
      'crear-direccion',
      'editar-direccion',
      'eliminar-direccion',
    ]);
  });
});
