import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { POR_APROBAR } from '#contract/ventas/compras/compras.ts';
import {
  ES_DEL_PERSONAL,
  ESPERAN_APROBACION,
  FALTA_APROBADOR,
  INVITACION_VENCIDA,
  PIDE_APROBACION,
  QUEDA_UN_APROBADOR,
  YA_ES_DE_ESTA,
  YA_ES_DE_OTRA,
} from '#contract/ventas/empresas/personas.ts';
import { SOLO_APROBADOR } from '#contract/ventas/empresas/sucursales.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { compraBody, createProducto, people, visitor } from '#server/testing/builders.ts';
import { empresaDePrueba, llaveDe, unirPersona } from '#server/testing/empresas-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { empresas_invitaciones } from './table.ts';

const test = await openTestApp({ INVITATIONS_PER_HOUR: '100' });
const [admin, empleado] = await people(test, 'admin', 'employee');
const anonimo = visitor(test);
const aceptar = (token: string, mas: object = {}) =>
  anonimo.call('POST', '/api/empresa/invitacion/aceptar', { token, ...mas });
const miEmpresa = async (quien: { call: typeof admin.call }) => (await quien.call('GET', '/api/empresa')).body.empresa;

describe('las personas de una empresa', () => {
  it('la cuenta de la empresa invita y pasa a ser su aprobadora; quien acepta compra por ella desde ya', async () => {
    const suya = await empresaDePrueba(test, admin);
    const [ana] = await people(test, 'customer');
    expect(await miEmpresa(ana)).toBeNull();
    expect((await unirPersona(test, ana, { de: suya, rol: 'comprador' })).status).toBe(201);
    expect(await miEmpresa(ana)).toMatchObject({ cliente: suya.nombre, rut: suya.rut, rol: 'comprador' });
    const { body: gente } = await suya.call('GET', '/api/empresa/personas');
    expect(gente.personas.map(({ id, rol }: { id: number; rol: string }) => [id, rol]).sort()).toEqual(
      [
        [ana.id, 'comprador'],
        [suya.id, 'aprobador'],
      ].sort(),
    );
    expect(gente.invitaciones).toEqual([]);
    expect((await ana.call('GET', '/api/empresa/personas')).body.message).toBe(SOLO_APROBADOR);
    const otra = { email: 'otra@prueba.test', rol: 'comprador' };
    expect((await ana.call('POST', '/api/empresa/invitaciones', otra)).status).toBe(403);
    // From then on a RUT and an e-mail of the base make nobody one of them.
    expect((await suya.call('DELETE', `/api/empresa/personas/${suya.id}`)).body.message).toBe(QUEDA_UN_APROBADOR);
    const quitar = `/api/clientes/cliente/${suya.cliente_id}/empresa/personas`;
    expect((await admin.call('DELETE', `${quitar}/${suya.id}`)).status).toBe(200);
    expect(await miEmpresa(suya)).toBeNull();
    expect((await suya.call('GET', '/api/compras/formas-de-pago')).body.credito).toBeNull();
    expect((await admin.call('DELETE', `${quitar}/${ana.id}`)).status).toBe(200);
    expect(await miEmpresa(ana)).toBeNull();
    expect((await admin.call('DELETE', `${quitar}/${ana.id}`)).status).toBe(404);
    const actos = await test.db
      .select({ accion: auditoria.accion })
      .from(auditoria)
      .where(and(eq(auditoria.entidad, 'cliente'), eq(auditoria.entidad_id, suya.cliente_id)));
    expect(actos.map(({ accion }) => accion)).toEqual(
      expect.arrayContaining(['abrir-empresa', 'invitar-a-empresa', 'entrar-a-empresa', 'quitar-de-empresa']),
    );
  });

  it('quien no tiene cuenta la hace con el enlace, que sirve una vez, vence y se anula', async () => {
    const suya = await empresaDePrueba(test, admin);
    const email = `nueva-${suya.id}@prueba.test`;
    const invitar = () => suya.call('POST', '/api/empresa/invitaciones', { email, rol: 'aprobador' });
    await invitar();
    const primera = await llaveDe(test, email);
    const { body } = await invitar();
    expect(body.invitaciones).toHaveLength(1);
    expect((await aceptar(primera)).body.message).toBe(INVITACION_VENCIDA);
    const llave = await llaveDe(test, email);
    expect((await anonimo.call('POST', '/api/empresa/invitacion', { token: llave })).body).toMatchObject({
      email,
      empresa: suya.nombre,
      rol: 'aprobador',
      tiene_cuenta: false,
    });
    expect((await aceptar(llave)).body.fields).toEqual({
      name: 'El nombre es requerido.',
      password: 'La contraseña es requerida.',
    });
    // Many at once: one account, of one company.
    const datos = { name: 'Nora Soto', password: 'tornillos-y-tuercas-9' };
    const juntas = await Promise.all([1, 2, 3, 4].map(() => aceptar(llave, datos)));
    expect(juntas.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
    const sesion = await anonimo.call('POST', '/api/users/login', { email, password: datos.password });
    expect(sesion.status).toBe(200);

    await suya.call('POST', '/api/empresa/invitaciones', { email: 'tarde@prueba.test', rol: 'comprador' });
    const tarde = await llaveDe(test, 'tarde@prueba.test');
    const vence_en = new Date(Date.now() - 1_000);
    const suInvitacion = eq(empresas_invitaciones.email, 'tarde@prueba.test');
    const [vencida] = await test.db.update(empresas_invitaciones).set({ vence_en }).where(suInvitacion).returning();
    expect((await aceptar(tarde, datos)).body.code).toBe('ENLACE_VENCIDO');
    const ajena = await empresaDePrueba(test, admin);
    expect((await ajena.call('DELETE', `/api/empresa/invitaciones/${vencida!.id}`)).status).toBe(404);
    expect((await suya.call('DELETE', `/api/empresa/invitaciones/${vencida!.id}`)).body.invitaciones).toEqual([]);
  });

  it('nadie es de dos empresas, y el personal de ninguna', async () => {
    const [una, otra] = [await empresaDePrueba(test, admin), await empresaDePrueba(test, admin)];
    const [ana, nueva] = await people(test, 'customer', 'customer');
    await unirPersona(test, ana, { de: admin, cliente_id: una.cliente_id, rol: 'comprador' });
    const invitada = { email: ana.email, rol: 'aprobador' };
    const url = `/api/clientes/cliente/${una.cliente_id}/empresa/invitaciones`;
    expect((await admin.call('POST', url, invitada)).body.fields).toEqual({ email: YA_ES_DE_ESTA });
    // Where else somebody buys isn't told to who invites them: only to themselves.
    expect((await unirPersona(test, ana, { de: otra, rol: 'comprador' })).body.message).toBe(YA_ES_DE_OTRA);
    const delPersonal = { email: empleado.email, rol: 'comprador' };
    const negada = await otra.call('POST', '/api/empresa/invitaciones', delPersonal);
    expect([negada.status, negada.body.fields]).toEqual([409, { email: ES_DEL_PERSONAL }]);
    // Who came to be of the staff with the link already in their mail.
    await otra.call('POST', '/api/empresa/invitaciones', { email: nueva.email, rol: 'comprador' });
    await test.db.update(usuarios).set({ role: 'employee' }).where(eq(usuarios.id, nueva.id));
    expect((await aceptar(await llaveDe(test, nueva.email))).body.message).toBe(ES_DEL_PERSONAL);
    expect((await empleado.call('POST', url, invitada)).status).toBe(403);
    // Two who take each other away: one stays.
    const [beto] = await people(test, 'customer');
    await unirPersona(test, beto, { de: otra, rol: 'aprobador' });
    const quitas = await Promise.all([
      otra.call('DELETE', `/api/empresa/personas/${beto.id}`),
      beto.call('DELETE', `/api/empresa/personas/${otra.id}`),
    ]);
    expect(quitas.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('no se pide aprobación sin quien apruebe, ni se quita al último mientras se pide', async () => {
    const suya = await empresaDePrueba(test, admin);
    const [ana, beto] = await people(test, 'customer', 'customer');
    const url = `/api/clientes/cliente/${suya.cliente_id}/empresa`;
    const pedir = (desde: number | null) => admin.call('PUT', `${url}/aprobacion`, { desde });
    const quitar = ({ id }: { id: number }) => admin.call('DELETE', `${url}/personas/${id}`);
    const sinNadie = await pedir(0);
    expect([sinNadie.status, sinNadie.body.fields]).toEqual([409, { desde: FALTA_APROBADOR }]);
    expect((await pedir(null)).status).toBe(200);
    await unirPersona(test, ana, { de: admin, cliente_id: suya.cliente_id, rol: 'comprador' });
    expect((await pedir(0)).status).toBe(409);
    await unirPersona(test, beto, { de: admin, cliente_id: suya.cliente_id, rol: 'aprobador' });
    expect((await pedir(0)).body.aprobacion_desde).toBe(0);
    expect((await quitar(beto)).body.message).toBe(PIDE_APROBACION);

    const { id: producto } = await createProducto(test, { cantidad_stock: 9 });
    const pedido = { ...compraBody([{ id: producto, quantity: 1 }]), otra_igual: true };
    const { body: compra } = await ana.call('POST', '/api/compras/compra', pedido);
    expect(compra.estado).toBe(POR_APROBAR);
    const correo = await test.db.execute<{ datos: object }>(
      sql`select datos from correos where plantilla = 'compra-por-aprobar' and para = ${beto.email}`,
    );
    expect(correo.rows[0]!.datos).toMatchObject({ num_pedido: compra.num_pedido, quien: 'Persona customer' });
    // Who can't come in approves nothing: the order isn't made, rather than wait for nobody.
    const desactivar = (desactivado_en: Date | null) =>
      test.db.update(usuarios).set({ desactivado_en }).where(eq(usuarios.id, beto.id));
    await desactivar(new Date());
    const sola = await ana.call('POST', '/api/compras/compra', pedido);
    expect([sola.status, sola.body.message]).toEqual([400, expect.stringContaining('hoy no tiene quien lo apruebe')]);
    await desactivar(null);
    await pedir(null);
    expect((await quitar(beto)).body.message).toBe(ESPERAN_APROBACION);
    await admin.call('POST', `/api/compras/compra/${compra.id}/anular`, { motivo: 'El cliente lo pidió' });
    expect((await quitar(beto)).status).toBe(200);
  });

  it('unida a otro cliente, su gente compra por el que queda', async () => {
    const [queda, seVa] = [await empresaDePrueba(test, admin), await empresaDePrueba(test, admin)];
    const [ana] = await people(test, 'customer');
    await unirPersona(test, ana, { de: seVa, rol: 'comprador' });
    const union = { otro: seVa.cliente_id, version: 1, version_otro: 1, tomar: [] };
    expect((await admin.call('POST', `/api/clientes/cliente/${queda.cliente_id}/unir`, union)).status).toBe(200);
    expect(await miEmpresa(ana)).toMatchObject({ cliente: queda.nombre, rut: queda.rut });
    const { body } = await admin.call('GET', `/api/clientes/cliente/${queda.cliente_id}/empresa`);
    expect(body.personas).toHaveLength(2);
  });
});
