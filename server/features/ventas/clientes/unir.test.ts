import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { digitoVerificador, formatRut } from '#contract/valores/rut.ts';
import { compras } from '#server/features/ventas/compras/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { compraBody, createProducto, people } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { clientes, contactos } from './table.ts';

const UNO = '/api/clientes/cliente';
const test = await openTestApp();
const [admin, empleado, comprador] = await people(test, 'admin', 'employee', 'customer');
const producto = await createProducto(test, { cantidad_stock: 500, precio_unitario: 10_000 });

function nuevoRut(): string {
  const cuerpo = String(randomInt(50_000_000, 99_999_999));
  return cuerpo + digitoVerificador(cuerpo);
}
async function crear(campos: Record<string, unknown> = {}): Promise<{ id: number; rut: string }> {
  const rut = nuevoRut();
  const { status, body } = await admin.call('POST', UNO, { user_id: 1, empresa: 'Obras', rut_cliente: rut, ...campos });
  if (status !== 201) throw new Error(body.message);
  return { id: body.id, rut };
}
async function comprar(rut: string, unidades = 1): Promise<number> {
  const factura = { rut: formatRut(rut), razon_social: 'Obras', giro: 'Obras' };
  const datos = compraBody([{ id: producto.id, quantity: unidades }], {
    documento: 'factura',
    factura,
    entrega: 'retiro',
  });
  const { status, body } = await comprador.call('POST', '/api/compras/compra', datos);
  if (status !== 201) throw new Error(body.message);
  // It left unpaid: what cancels itself unless paid is nobody's debt.
  await test.db.update(compras).set({ estado: 'Despachado' }).where(eq(compras.id, body.id));
  return body.id;
}
const leer = async (id: number) => (await admin.call('GET', `${UNO}/${id}`)).body;
const agenda = async (id: number) => (await admin.call('GET', `${UNO}/${id}/agenda`)).body;
const revisar = (id: number, otro: number, quien = admin) => quien.call('GET', `${UNO}/${id}/union?otro=${otro}`);
async function unir(id: number, otro: number, tomar: readonly string[] = [], quien = admin) {
  const [{ version }, { version: version_otro }] = [await leer(id), await leer(otro)];
  return quien.call('POST', `${UNO}/${id}/unir`, { otro, version, version_otro, tomar });
}

describe('los parecidos', () => {
  it('se hallan por correo, celular o nombre, los que coinciden en más primero', async () => {
    const yo = await crear({
      empresa: 'Constructora Los Aromos',
      mail: 'Pagos@Aromos.test',
      celular: '+56 9 8765 4321',
    });
    const nombre = await crear({ empresa: 'CONSTRUCTORA AROMOS LTDA' });
    const dos = await crear({ empresa: 'Otra cosa', mail: 'pagos@aromos.test', celular: '987654321' });
    const otroContacto = await crear({ empresa: 'Tercera' });
    await admin.call('POST', `${UNO}/${otroContacto.id}/contactos`, {
      nombre: 'Luis',
      celular: '56987654321',
      principal: false,
    });
    const archivado = await crear({ empresa: 'Constructora Los Aromos' });
    await test.db.update(clientes).set({ archivado_en: new Date() }).where(eq(clientes.id, archivado.id));
    await crear({ empresa: 'Ferretería del Norte', celular: '' });
    const { body } = await admin.call('GET', `${UNO}/${yo.id}/parecidos`);
    expect(body.map(({ cliente, por }: { cliente: { id: number }; por: string[] }) => [cliente.id, por])).toEqual([
      [dos.id, ['celular', 'mail']],
      [otroContacto.id, ['celular']],
      [nombre.id, ['nombre']],
    ]);
    expect((await empleado.call('GET', `${UNO}/${yo.id}/parecidos`)).status).toBe(403);
    expect((await admin.call('GET', `${UNO}/2000000000/parecidos`)).status).toBe(404);
  });
});

describe('unir', () => {
  it('mueve compras, deuda, contactos y direcciones; el otro queda archivado y dice a quién se unió', async () => {
    const queda = await crear({
      empresa: 'Aromos',
      credito: 50_000,
      nombre: 'Ana',
      mail: 'ana@a.test',
      ciudad: 'Talca',
    });
    const otro = await crear({
      empresa: 'Aromos SpA',
      giro: 'Obras',
      credito: 10_000,
      nombre: 'Luis',
      ciudad: 'talca',
    });
    await admin.call('POST', `${UNO}/${otro.id}/contactos`, { nombre: 'ANA', mail: 'Ana@a.test' });
    await comprar(queda.rut);
    const suya = await comprar(otro.rut, 2);
    const antes = await revisar(queda.id, otro.id);
    expect([antes.status, antes.body.queda.id, antes.body.se_une.id, antes.body.mueve]).toEqual([
      200,
      queda.id,
      otro.id,
      { compras: 1, por_pagar: 20_000, cuentas: 0, contactos: 1, direcciones: 0, repetidos: 2, unidos: 0 },
    ]);

    const { status, body } = await unir(queda.id, otro.id, ['giro', 'contacto']);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        id: queda.id,
        empresa: 'Aromos',
        rut_cliente: queda.rut,
        giro: 'Obras',
        credito: 50_000,
        nombre: 'Luis',
        mail: '',
        ciudad: 'Talca',
        compras: 2,
        usado: 30_000,
        unido_a: null,
      }),
    ]);
    const suyo = await agenda(queda.id);
    expect(suyo.contactos.map(({ nombre, principal }: Record<string, unknown>) => [nombre, principal])).toEqual([
      ['Luis', true],
      ['Ana', false],
    ]);
    expect([suyo.direcciones.length, suyo.unidos]).toEqual([
      1,
      [{ id: otro.id, nombre: 'Aromos SpA', rut_cliente: otro.rut }],
    ]);
    expect(await leer(otro.id)).toMatchObject({
      archivado: true,
      unido_a: { id: queda.id, nombre: 'Aromos' },
      compras: 0,
      usado: 0,
    });
    expect((await agenda(otro.id)).contactos).toEqual([]);
    const suyas = (await admin.call('GET', `${UNO}/${queda.id}/compras`)).body;
    expect([suyas.total, suyas.items[0].id]).toEqual([2, suya]);
    // Whoever buys under the old RUT afterwards buys as the one that stays.
    await comprar(otro.rut);
    expect((await leer(queda.id)).compras).toBe(3);
    const deudores = (await admin.call('GET', '/api/clientes/clientes?page=1&con_deuda=1')).body.items;
    expect(deudores.map(({ id }: { id: number }) => id)).toEqual([queda.id]);

    const rastro = await test.db
      .select({ entidad_id: auditoria.entidad_id, actor_id: auditoria.actor_id, detalle: auditoria.detalle })
      .from(auditoria)
      .where(and(eq(auditoria.accion, 'unir-clientes'), eq(auditoria.actor_id, admin.id)))
      .orderBy(auditoria.id);
    expect(rastro).toEqual([
      {
        entidad_id: queda.id,
        actor_id: admin.id,
        detalle: expect.objectContaining({
          otro: otro.id,
          nombre_otro: 'Aromos SpA',
          rut_otro: otro.rut,
          giro: { antes: '', despues: 'Obras' },
          nombre: { antes: 'Ana', despues: 'Luis' },
        }),
      },
      { entidad_id: otro.id, actor_id: admin.id, detalle: { unido_a: queda.id } },
    ]);
  });

  it('el que se unió no se edita, elimina, recupera ni anota de nuevo: cada respuesta dice cuál es', async () => {
    const [queda, otro] = [await crear({ empresa: 'La Que Queda' }), await crear({ empresa: 'La Otra' })];
    await unir(queda.id, otro.id);
    for (const negado of [
      await admin.call('PUT', `${UNO}/${otro.id}`, { giro: 'X' }),
      await admin.call('DELETE', `${UNO}/${otro.id}`),
      await admin.call('POST', `${UNO}/${otro.id}/recuperar`),
      await admin.call('POST', `${UNO}/${otro.id}/contactos`, { nombre: 'X' }),
    ]) {
      expect([negado.status, negado.body.message, negado.body.details]).toEqual([
        409,
        'Este cliente se unió a «La Que Queda»: abre ese.',
        { cliente: { id: queda.id, nombre: 'La Que Queda' } },
      ]);
    }
    const repetido = await admin.call('POST', UNO, { user_id: 1, empresa: 'X', rut_cliente: otro.rut });
    expect([repetido.status, repetido.body.message]).toEqual([
      409,
      `El RUT ${formatRut(otro.rut)} es de «La Otra», que se unió a «La Que Queda».`,
    ]);
    // One that others were joined to isn't deleted for good: they would point to nobody.
    expect((await admin.call('DELETE', `${UNO}/${queda.id}`)).status).toBe(204);
    expect((await leer(queda.id)).archivado).toBe(true);
  });

  it('de los que se le unieron antes, todos pasan al que queda', async () => {
    const [a, b, c] = [await crear(), await crear(), await crear({ empresa: 'C' })];
    await comprar(a.rut);
    await unir(b.id, a.id);
    expect((await revisar(c.id, b.id)).body.mueve).toMatchObject({ compras: 1, unidos: 1 });
    await unir(c.id, b.id);
    expect((await leer(a.id)).unido_a).toEqual({ id: c.id, nombre: 'C' });
    expect((await leer(c.id)).compras).toBe(1);
  });

  it('cinco que unen los mismos dos a la vez: una vez', async () => {
    const [queda, otro] = [await crear(), await crear({ nombre: 'Luis' })];
    const datos = { otro: otro.id, version: 1, version_otro: 1, tomar: ['contacto'] };
    const respuestas = await Promise.all(
      Array.from({ length: 5 }, () => admin.call('POST', `${UNO}/${queda.id}/unir`, datos)),
    );
    expect(respuestas.map(({ status }) => status).sort()).toEqual([200, ...Array(4).fill(409)]);
    expect(await test.db.$count(contactos, eq(contactos.cliente_id, queda.id))).toBe(1);
    expect(
      await test.db.$count(auditoria, and(eq(auditoria.accion, 'unir-clientes'), eq(auditoria.entidad_id, queda.id))),
    ).toBe(1);
  });

  it('A en B mientras B en A: queda uno de los dos', async () => {
    for (let vez = 0; vez < 10; vez++) {
      const [a, b] = [await crear({ empresa: 'A' }), await crear({ empresa: 'B' })];
      const cuerpo = (otro: number) => ({ otro, version: 1, version_otro: 1, tomar: [] });
      const respuestas = await Promise.all([
        admin.call('POST', `${UNO}/${a.id}/unir`, cuerpo(b.id)),
        admin.call('POST', `${UNO}/${b.id}/unir`, cuerpo(a.id)),
      ]);
      expect(respuestas.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect([(await leer(a.id)).archivado, (await leer(b.id)).archivado].sort()).toEqual([false, true]);
    }
  });

  it('ni consigo mismo, ni un archivado, ni sobre lo que cambió, ni quien no es administrador', async () => {
    const [queda, otro] = [await crear(), await crear()];
    expect((await unir(queda.id, queda.id)).body.message).toBe('Es el mismo cliente: elige otro para unirlo.');
    expect((await revisar(queda.id, queda.id)).status).toBe(409);
    for (const quien of [empleado, comprador]) {
      expect((await unir(queda.id, otro.id, [], quien)).status).toBe(403);
      expect((await revisar(queda.id, otro.id, quien)).status).toBe(403);
    }
    expect((await revisar(queda.id, 2_000_000_000)).status).toBe(404);
    await admin.call('PUT', `${UNO}/${otro.id}`, { giro: 'Otro' });
    const tarde = await admin.call('POST', `${UNO}/${queda.id}/unir`, {
      otro: otro.id,
      version: 1,
      version_otro: 1,
      tomar: [],
    });
    expect([tarde.status, tarde.body.code, tarde.body.details.cliente.id]).toEqual([409, 'CLIENTE_CAMBIADO', otro.id]);
    await test.db.update(clientes).set({ archivado_en: new Date() }).where(eq(clientes.id, otro.id));
    for (const negado of [
      await unir(queda.id, otro.id),
      await unir(otro.id, queda.id),
      await revisar(queda.id, otro.id),
    ]) {
      expect([negado.status, negado.body.message]).toEqual([
        409,
        'Este cliente está archivado: recupéralo antes de cambiarlo.',
      ]);
    }
    expect((await leer(queda.id)).version).toBe(1);
  });
});
