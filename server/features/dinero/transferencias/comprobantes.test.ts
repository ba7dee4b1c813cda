import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { MAX_COMPROBANTES } from '#contract/dinero/transferencias/comprobantes.ts';
import { diaEnSantiago, formatFecha } from '#contract/valores/fechas.ts';
import { descuadres } from '#server/cuadrar.ts';
import { pdfDeUnaLinea } from '#server/demo/una-linea.ts';
import { correos } from '#server/features/casa/correo/index.ts';
import { pagos } from '#server/features/dinero/pagos/index.ts';
import { compras } from '#server/features/ventas/compras/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Caller, people, visitor } from '#server/testing/builders.ts';
import { hollowPng, picture } from '#server/testing/pictures.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { TIENDA_CUENTAS, transferenciasDePrueba } from '#server/testing/transferencias-de-prueba.ts';
import { limpiarComprobantes } from './limpiar.ts';
import { comprobantes_pago } from './table.ts';

const HOY = diaEnSantiago();
const test = await openTestApp({ TIENDA_CUENTAS, UNCONFIRMED_MAILS_PER_DAY: '100000' });
const [admin, colega, empleado, cliente, otro] = await people(
  test,
  'admin',
  'admin',
  'employee',
  'customer',
  'customer',
);
const { pedido, enviar, comprobante } = transferenciasDePrueba(test, cliente);

const ver = async (id: number, quien: Caller = cliente) =>
  (await quien.call('GET', `/api/compras/compra/${id}/transferencia`)).body;
const confirmar = (id: number, monto = 40_000, quien: Caller = admin, mas: object = {}) =>
  quien.call('POST', `/api/transferencias/comprobantes/${id}/confirmar`, { monto, fecha: HOY, ...mas });
const rechazar = (id: number, quien: Caller = admin) =>
  quien.call('POST', `/api/transferencias/comprobantes/${id}/rechazar`, { motivo: 'No se lee el monto' });
const lista = async (estado = 'pendiente') =>
  (await admin.call('GET', `/api/transferencias/comprobantes?estado=${estado}&limit=100`)).body;
const filaDe = async (id: number) => (await test.db.select().from(compras).where(eq(compras.id, id)))[0]!;
const pagosDe = (id: number) => test.db.select().from(pagos).where(eq(pagos.compra_id, id));
const correosDe = (num_pedido: number, plantilla: string) =>
  test.db
    .select({ datos: correos.datos })
    .from(correos)
    .where(sql`${correos.plantilla} = ${plantilla} and ${correos.datos}->>'num_pedido' = ${String(num_pedido)}`);
const rastro = (accion: string, id: number) =>
  test.db.select().from(auditoria).where(sql`${auditoria.accion} = ${accion} and ${auditoria.entidad_id} = ${id}`);
describe('los datos para transferir', () => {
  it('los ve quien compró y el personal, y sólo mientras se debe', async () => {
    const compra = await pedido();
    expect(await ver(compra.id)).toEqual({
      cuentas: [
        {
          banco: 'Banco de Prueba',
          tipo: 'Cuenta corriente',
          numero: '00-123-45678-09',
          rut: '76.000.000-0',
          titular: 'Fussan SpA',
          email: 'pagos@fussan.test',
        },
      ],
      por_pagar: 40_000,
      mensaje: `Pedido ${compra.num_pedido}`,
      hasta: compra.reservada_hasta,
      en_revision: false,
      puede_enviar: true,
      comprobantes: [],
    });
    const url = `/api/compras/compra/${compra.id}/transferencia`;
    expect((await otro.call('GET', url)).status).toBe(404);
    expect((await visitor(test).call('GET', url)).status).toBe(401);
    expect((await empleado.call('GET', url)).status).toBe(200);
    await confirmar(await comprobante(compra.id));
    expect(await ver(compra.id)).toMatchObject({ cuentas: [], por_pagar: 0, hasta: null, puede_enviar: false });
  });

  it('el número de la cuenta no está en ninguna otra respuesta', async () => {
    const compra = await pedido();
    for (const url of [`/api/compras/compra/${compra.id}`, '/api/transferencias/cuentas', '/api/tienda']) {
      expect(JSON.stringify((await admin.call('GET', url)).body)).not.toContain('123-45678');
    }
  });
});

describe('«Ya transferí»', () => {
  it('guarda una imagen o un PDF, el mismo una vez, con lo que dice quien compró', async () => {
    const { id } = await pedido();
    const foto = await picture('png');
    const { status, body } = await enviar(id, ['transferencia.png', foto], {
      banco: 'Banco Uno',
      fecha: HOY,
      monto: '40000',
    });
    expect([status, body.en_revision, body.comprobantes]).toMatchObject([
      201,
      true,
      [
        {
          nombre: 'transferencia.webp',
          tipo: 'imagen',
          banco: 'Banco Uno',
          fecha: HOY,
          monto: 40_000,
          estado: 'pendiente',
        },
      ],
    ]);
    const veces = await Promise.all(Array.from({ length: 6 }, () => enviar(id, ['otra.png', foto])));
    expect(veces.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect((await ver(id)).comprobantes).toHaveLength(1);
    expect(await rastro('enviar-comprobante', body.comprobantes[0].id)).toMatchObject([
      { actor_id: cliente.id, detalle: { compra_id: id } },
    ]);
  });

  it.each([
    ['una imagen bomba', ['bomba.png', hollowPng(60_000, 60_000)], 422],
    ['un PDF con JavaScript', ['pago.pdf', '%PDF-1.7\n<< /OpenAction << /S /JavaScript /JS (x) >> >>\n%%EOF'], 400],
    ['un PDF a medias', ['pago.pdf', '%PDF-1.7\n'], 400],
    ['un programa', ['pago.png', 'MZ\x90'], 400],
    ['una página', ['pago.pdf', '<html><script>alert(1)</script></html>'], 400],
    [
      'un PDF que sólo empieza y termina como uno',
      ['pago.pdf', '%PDF-1.7\n1 0 obj<<>>endobj\nstartxref\n9\n%%EOF\n          '],
      400,
    ],
    ['un libro de Excel', ['pago.xlsx', 'PK\x03\x04'], 400],
    ['un documento antiguo de Office', ['pago.doc', '\xd0\xcf\x11\xe0\xa1\xb1'], 400],
    ['nada', ['pago.pdf', ''], 400],
  ] as const)(
    'no guarda %s, y dice por qué junto a su campo y sin hablar de Office',
    async (_, [nombre, dice], esperado) => {
      const { id } = await pedido();
      const archivo = [nombre, typeof dice === 'string' ? Buffer.from(dice, 'latin1') : dice] as const;
      const { status, body } = await enviar(id, archivo);
      expect(status).toBe(esperado);
      expect(body.message).toMatch(/\.$/);
      expect(body.message).not.toMatch(/Office|\.docx/);
      if (status === 400) expect(Object.keys(body.fields)).toEqual(['comprobante']);
      expect((await ver(id)).comprobantes).toEqual([]);
    },
  );

  it('el mismo archivo otra vez corrige lo que se dijo de él, mientras nadie lo ha mirado', async () => {
    const { id } = await pedido();
    const archivo = ['pago.pdf', pdfDeUnaLinea(`corregido ${id}`)] as const;
    const suyo = (await enviar(id, archivo)).body.comprobantes[0].id;
    const { body } = await enviar(id, archivo, { banco: 'Banco Dos', monto: '39000' });
    expect(body.comprobantes).toMatchObject([{ id: suyo, banco: 'Banco Dos', monto: 39_000, fecha: null }]);
    expect(await rastro('corregir-comprobante', suyo)).toMatchObject([
      {
        actor_id: cliente.id,
        detalle: { antes: { banco: '', monto: null }, despues: { banco: 'Banco Dos', monto: 39_000 } },
      },
    ]);
    // What is left out stays, and nothing new leaves no trace.
    await enviar(id, archivo, { monto: '39000' });
    expect((await ver(id)).comprobantes).toMatchObject([{ banco: 'Banco Dos', monto: 39_000 }]);
    expect(await rastro('corregir-comprobante', suyo)).toHaveLength(1);
    await confirmar(suyo, 39_000);
    await enviar(id, archivo, { banco: 'Banco Tres' });
    expect((await ver(id)).comprobantes).toMatchObject([{ banco: 'Banco Dos' }]);
  });

  it.each(['0', '000', '-1', '1,5', 'mil'])('no cree que se transfirieron «%s» pesos', async (monto) => {
    const { id } = await pedido();
    const { status, body } = await enviar(id, undefined, { monto });
    expect([status, body.fields]).toEqual([400, { monto: 'El monto debe ser de al menos $1, en pesos enteros.' }]);
  });

  it('un año mal escrito se pregunta', async () => {
    const { id } = await pedido();
    const { status, body } = await enviar(id, undefined, { fecha: '1990-05-02' });
    expect([status, body.fields?.fecha]).toEqual([400, expect.stringContaining('Revisa el año')]);
  });

  it('lo ajeno no está, lo anulado y lo pagado no lo toman, y son pocos por pedido', async () => {
    const { id } = await pedido();
    expect((await enviar(id, undefined, {}, otro)).status).toBe(404);
    for (let n = 0; n < MAX_COMPROBANTES; n++) expect((await enviar(id)).status).toBe(201);
    const { status, body } = await enviar(id);
    expect([status, body.message]).toEqual([409, expect.stringContaining('hasta 5 comprobantes')]);
    await cliente.call('DELETE', `/api/compras/compra/${id}`);
    expect((await enviar(id)).body.message).toBe('Este pedido está anulado.');
  });

  it('muchos a la vez no pasan de los que caben', async () => {
    const { id } = await pedido();
    await Promise.all(Array.from({ length: 12 }, () => enviar(id)));
    expect((await ver(id)).comprobantes).toHaveLength(MAX_COMPROBANTES);
  });

  it('el archivo lo baja quien lo envió y quien registra pagos; nadie más', async () => {
    const { id } = await pedido();
    const suyo = await comprobante(id);
    const bajar = async (quien: Caller) =>
      (
        await test.app.inject({
          url: `/api/transferencias/comprobantes/${suyo}/archivo`,
          headers: { authorization: `Bearer ${quien.token}` },
        })
      ).statusCode;
    expect([await bajar(cliente), await bajar(admin), await bajar(otro), await bajar(empleado)]).toEqual([
      200, 200, 404, 403,
    ]);
  });
});

describe('lo que hace el personal', () => {
  it('confirmar anota el pago, salda la compra y se lo dice a quien compró', async () => {
    const compra = await pedido();
    const suyo = await comprobante(compra.id);
    const { status, body } = await confirmar(suyo, 40_000, admin, { referencia: 'T-99', pagado: 0 });
    expect([status, body]).toMatchObject([
      200,
      { estado: 'confirmado', quien: 'Persona admin', compra: { por_pagar: 0, pagado: 40_000 } },
    ]);
    expect(await pagosDe(compra.id)).toMatchObject([
      { id: body.pago_id, clase: 'cobro', monto: 40_000, medio: 'transferencia', referencia: 'T-99', fecha: HOY },
    ]);
    const pagada = await filaDe(compra.id);
    expect(pagada.estado_pago).toBe('pagado');
    // The day that its page shows.
    const entrega = expect.stringContaining(formatFecha(pagada.fecha_entrega!));
    expect(await correosDe(compra.num_pedido, 'pago-confirmado')).toMatchObject([
      { datos: { monto: 40_000, medio: 'transferencia', falta: 0, entrega } },
    ]);
    expect(await rastro('confirmar-comprobante', suyo)).toMatchObject([{ actor_id: admin.id }]);
  });

  it('de diez que confirman el mismo, uno paga', async () => {
    const compra = await pedido();
    const suyo = await comprobante(compra.id);
    const todos = await Promise.all(
      Array.from({ length: 10 }, (_, n) => confirmar(suyo, 10_000, n % 2 ? admin : colega)),
    );
    expect(todos.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(todos.find(({ status }) => status === 409)?.body.message).toBe(
      'Entretanto otra persona ya revisó este comprobante.',
    );
    expect(await pagosDe(compra.id)).toHaveLength(1);
  });

  it('dos comprobantes de la misma compra nunca pagan más de lo que se debe', async () => {
    const compra = await pedido();
    const suyos = [await comprobante(compra.id), await comprobante(compra.id)];
    const todos = await Promise.all(suyos.map((id) => confirmar(id)));
    expect(todos.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await filaDe(compra.id)).toMatchObject({ pagado: 40_000, por_pagar: 0 });
    expect((await confirmar(suyos[0]!, 40_001)).status).toBe(409);
  });

  it('no lo hace quien no registra pagos, ni lo que ya se resolvió', async () => {
    const compra = await pedido();
    const suyo = await comprobante(compra.id);
    for (const [quien, esperado] of [
      [cliente, 403],
      [empleado, 403],
      [visitor(test), 401],
    ] as const) {
      expect((await confirmar(suyo, 40_000, quien)).status).toBe(esperado);
      expect((await rechazar(suyo, quien)).status).toBe(esperado);
    }
    expect((await rechazar(suyo)).body).toMatchObject({ estado: 'rechazado', motivo: 'No se lee el monto' });
    expect((await confirmar(suyo)).status).toBe(409);
    expect((await rechazar(suyo)).status).toBe(409);
    expect((await confirmar(999_999)).status).toBe(404);
    expect(await rastro('rechazar-comprobante', suyo)).toHaveLength(1);
  });

  it('el mismo archivo en dos pedidos se dice, y el rechazado no se envía otra vez', async () => {
    const [uno, dos] = [await pedido(), await pedido()];
    const archivo = ['pago.pdf', pdfDeUnaLinea('el mismo')] as const;
    const suyo = (await enviar(uno.id, archivo)).body.comprobantes[0].id;
    await enviar(dos.id, archivo);
    const { items } = await lista();
    expect(items.find(({ id }: { id: number }) => id === suyo).tambien_en).toEqual([dos.num_pedido]);
    await rechazar(suyo);
    expect((await enviar(uno.id, archivo)).status).toBe(409);
  });

  it('el menú cuenta los que esperan, a quien puede resolverlos', async () => {
    const { total } = await lista();
    const contados = async (quien: Caller) =>
      (await quien.call('GET', '/api/panel/contadores')).body.transferencias_por_confirmar;
    expect([await contados(admin), await contados(empleado)]).toEqual([total, null]);
  });
});

describe('el comprobante de un pedido que se anuló', () => {
  const aFavor = (id: number, quien: Caller = admin, monto = 40_000) =>
    quien.call('POST', `/api/transferencias/comprobantes/${id}/a-favor`, { monto, fecha: HOY, referencia: 'T-7' });
  /** Cancelled by who bought, with its factura to a RUT. */
  async function anulado(rut = '76.543.210-3') {
    const factura = { rut, razon_social: 'Obras', giro: 'Obras' };
    const compra = await pedido(40_000, { documento: 'factura', factura });
    const suyo = await comprobante(compra.id);
    expect((await cliente.call('DELETE', `/api/compras/compra/${compra.id}`)).status).toBe(204);
    return { compra, suyo };
  }
  const enLaBase = (rut_cliente: string) =>
    admin.call('POST', '/api/clientes/cliente', {
      user_id: 1,
      empresa: 'Obras',
      nombre: 'Ana',
      rut_cliente,
      mail: 'ana@obras.cl',
    });

  it('si el dinero llegó queda a favor de su cliente una vez, aunque lo hagan diez, y se le dice', async () => {
    await enLaBase('76.543.210-3');
    const { compra, suyo } = await anulado();
    expect((await confirmar(suyo)).status).toBe(409);
    const todos = await Promise.all(Array.from({ length: 10 }, (_, n) => aFavor(suyo, n % 2 ? admin : colega)));
    expect(todos.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const { body } = todos.find(({ status }) => status === 200)!;
    expect(body).toMatchObject({ estado: 'confirmado', compra: { estado: 'Anulado', por_pagar: 0, pagado: 0 } });
    expect(await test.db.select().from(pagos).where(eq(pagos.id, body.pago_id))).toMatchObject([
      { clase: 'cobro', monto: 40_000, medio: 'transferencia', referencia: 'T-7', compra_id: null },
    ]);
    expect((await admin.call('GET', `/api/compras/compra/${compra.id}/pagos`)).body.cliente).toMatchObject({
      nombre: 'Obras',
      saldo_a_favor: 40_000,
    });
    expect(await correosDe(compra.num_pedido, 'pago-confirmado')).toMatchObject([
      { datos: { a_favor: true, monto: 40_000 } },
    ]);
    expect(await rastro('dejar-a-favor-comprobante', suyo)).toHaveLength(1);
    expect((await lista()).items.map(({ id }: { id: number }) => id)).not.toContain(suyo);
    expect(await descuadres(test.db)).toEqual([]);
  });

  it('no llegó: se rechaza, y el correo no pide pagar lo anulado', async () => {
    const { compra, suyo } = await anulado();
    expect((await rechazar(suyo)).body.estado).toBe('rechazado');
    expect(await correosDe(compra.num_pedido, 'comprobante-rechazado')).toMatchObject([
      { datos: { falta: 0, hasta: null } },
    ]);
    expect((await aFavor(suyo)).status).toBe(409);
  });

  it('no lo hace quien no registra pagos, ni de un pedido en pie, ni de quien no está en la base', async () => {
    const enPie = await comprobante((await pedido()).id);
    expect(await aFavor(enPie)).toMatchObject({
      status: 409,
      body: { message: 'El pedido no está anulado: confirma su pago.' },
    });
    const { suyo } = await anulado('76.111.111-6');
    for (const quien of [cliente, empleado]) expect((await aFavor(suyo, quien)).status).toBe(403);
    expect((await aFavor(suyo, admin, 0)).status).toBe(400);
    expect(await aFavor(suyo)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('no está en la base de clientes') },
    });
    expect((await lista()).items.map(({ id }: { id: number }) => id)).toContain(suyo);
  });
});

it('olvida los archivos que no sirvieron, y nunca los de un pago', async () => {
  const [mala, buena] = [await pedido(), await pedido()];
  const [malo, bueno] = [await comprobante(mala.id), await comprobante(buena.id)];
  await rechazar(malo);
  await confirmar(bueno);
  await limpiarComprobantes(test.db);
  const conArchivo = async (id: number) =>
    (await test.db.select().from(comprobantes_pago).where(eq(comprobantes_pago.id, id)))[0]!.contenido !== null;
  expect(await conArchivo(malo)).toBe(true);
  await test.db.update(comprobantes_pago).set({ resuelto_en: new Date('2020-01-01') });
  await limpiarComprobantes(test.db);
  expect([await conArchivo(malo), await conArchivo(bueno)]).toEqual([false, true]);
});

it('todo cuadra con el libro, y lo que no, se dice', async () => {
  expect(await descuadres(test.db)).toEqual([]);
  const { id } = await pedido();
  const suyo = await comprobante(id);
  await test.db.update(comprobantes_pago).set({ estado: 'confirmado' }).where(eq(comprobantes_pago.id, suyo));
  expect((await descuadres(test.db)).join()).toContain(`Comprobante ${suyo}: pagos de su pedido dice 1 y suma 0`);
  await test.db.update(comprobantes_pago).set({ estado: 'pendiente' }).where(eq(comprobantes_pago.id, suyo));
});

it('los de una compra se piden solos: su página los nombra', async () => {
  const [una, otra] = [await pedido(), await pedido()];
  const id = await comprobante(una.id);
  await comprobante(otra.id);
  const url = '/api/transferencias/comprobantes?estado=pendiente&compra_id=';
  const { body } = await admin.call('GET', `${url}${una.id}`);
  expect([body.total, body.items.map((uno: { id: number }) => uno.id)]).toEqual([1, [id]]);
  expect((await admin.call('GET', `${url}x`)).status).toBe(400);
  expect((await empleado.call('GET', `${url}${una.id}`)).status).toBe(403);
});
