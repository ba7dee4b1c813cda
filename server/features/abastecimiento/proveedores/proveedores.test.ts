import { randomInt } from 'node:crypto';
import { read, utils } from '@e965/xlsx';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { digitoVerificador, formatRut, rutConGuion } from '#contract/valores/rut.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { compraBody, createProducto, people } from '#server/testing/builders.ts';
import { comprasAProveedores } from '#server/testing/compras-a-proveedores.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { proveedores } from './table.ts';

const UNO = '/api/proveedores/provedor';
const TODOS = '/api/proveedores/provedores';
const test = await openTestApp();
const [admin, empleado, comprador] = await people(test, 'admin', 'employee', 'customer');

/** A RUT that nobody else of this file has; with the last figure that is asked for. */
function nuevoRut(con?: RegExp): string {
  for (;;) {
    const cuerpo = String(randomInt(50_000_000, 99_999_999));
    const digito = digitoVerificador(cuerpo);
    if (!con || con.test(digito)) return cuerpo + digito;
  }
}

const crear = (campos: Record<string, unknown> = {}, quien = admin) =>
  quien.call('POST', UNO, {
    nombre_provedor: 'Ferretera Sur',
    rut_provedor: nuevoRut(),
    contacto: 56_222_345_678,
    ...campos,
  });
const editar = (id: number, campos: Record<string, unknown>, quien = admin) =>
  quien.call('PUT', `${UNO}/${id}`, campos);
const eliminar = (id: number, quien = admin) => quien.call('DELETE', `${UNO}/${id}`);
const leer = async (id: number) => (await admin.call('GET', `${UNO}/${id}`)).body;
const nombres = async (query: string) =>
  (await admin.call('GET', `${TODOS}?${query}`)).body.items.map(
    ({ nombre_provedor }: { nombre_provedor: string }) => nombre_provedor,
  );
const rastros = (id: number) =>
  test.db
    .select({ accion: auditoria.accion, actor_id: auditoria.actor_id, detalle: auditoria.detalle })
    .from(auditoria)
    .where(and(eq(auditoria.entidad, 'proveedor'), eq(auditoria.entidad_id, id)))
    .orderBy(asc(auditoria.id));

it.each([
  ['', ''],
  ['5', '5'],
  ['15', '1-5'],
  ['76812048K', '76812048-K'],
])('el RUT %j se lee %j', (rut, leido) => expect(rutConGuion(rut)).toBe(leido));

describe('crear', () => {
  it('toma el RUT y el teléfono como números, ignora id y date, y deja lo demás vacío', async () => {
    const rut = nuevoRut(/\d/);
    const { status, body } = await crear({ rut_provedor: Number(rut), id: 7, date: '1999-01-01', email: '' });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        rut_provedor: Number(rut),
        rut,
        nombre_provedor: 'Ferretera Sur',
        direccion: '',
        comuna: '',
        contacto: 56_222_345_678,
        horario_retiro: '',
        forma_pago: '',
        email: '',
        date: diaEnSantiago(),
        plazo_pago: null,
        espera: null,
        pedido_minimo: null,
        despacho: '',
        notas: '',
        archivado: false,
        version: 1,
        contactos: [],
      },
    ]);
    expect(body.id).not.toBe(7);
    expect(await rastros(body.id)).toMatchObject([{ accion: 'crear-proveedor', actor_id: admin.id }]);
    const [fila] = await test.db.select().from(proveedores).where(eq(proveedores.id, body.id));
    expect([fila!.rut_provedor, fila!.contacto]).toEqual([rut, '56222345678']);
  });

  it('un RUT con K va y vuelve como texto; los ceros de más no hacen otro', async () => {
    const rut = nuevoRut(/K/);
    const { status, body } = await crear({ rut_provedor: `0${rut.toLowerCase()}`, contacto: '0222345678' });
    expect([status, body.rut_provedor, body.rut, body.contacto]).toEqual([201, rut, rut, 222_345_678]);
    expect((await crear({ rut_provedor: rut })).status).toBe(409);
  });

  it.each([
    [{ nombre_provedor: ' ' }, 'nombre_provedor', 'El nombre es requerido.'],
    [{ nombre_provedor: undefined }, 'nombre_provedor', 'El nombre es requerido.'],
    [{ nombre_provedor: 5 }, 'nombre_provedor', 'El nombre es requerido.'],
    [{ nombre_provedor: 'x'.repeat(121) }, 'nombre_provedor', 'No puede pasar de 120 caracteres.'],
    [{ rut_provedor: '' }, 'rut_provedor', 'El RUT es requerido.'],
    [{ rut_provedor: null }, 'rut_provedor', 'El RUT es requerido.'],
    [{ rut_provedor: true }, 'rut_provedor', 'El RUT es requerido.'],
    [{ rut_provedor: 0 }, 'rut_provedor', 'El RUT no es válido: revisa el dígito verificador.'],
    [{ rut_provedor: -764182537 }, 'rut_provedor', 'Formato RUT: solo números y K/k, sin guion ni puntos'],
    [{ rut_provedor: 1.5 }, 'rut_provedor', 'Formato RUT: solo números y K/k, sin guion ni puntos'],
    [{ rut_provedor: 1e21 }, 'rut_provedor', 'Formato RUT: solo números y K/k, sin guion ni puntos'],
    [{ rut_provedor: '76.418.253-7' }, 'rut_provedor', 'Formato RUT: solo números y K/k, sin guion ni puntos'],
    [{ rut_provedor: 764182538 }, 'rut_provedor', 'El RUT no es válido: revisa el dígito verificador.'],
    [{ rut_provedor: '1'.repeat(21) }, 'rut_provedor', 'El RUT no es válido: revisa el dígito verificador.'],
    [{ contacto: undefined }, 'contacto', 'El contacto es requerido.'],
    [{ contacto: '' }, 'contacto', 'El contacto es requerido.'],
    [{ contacto: [] }, 'contacto', 'El contacto es requerido.'],
    [{ contacto: '+56 9 1234' }, 'contacto', 'Escribe un teléfono de 6 a 15 cifras: solo números.'],
    [{ contacto: -912345678 }, 'contacto', 'Escribe un teléfono de 6 a 15 cifras: solo números.'],
    [{ contacto: 0 }, 'contacto', 'Escribe un teléfono de 6 a 15 cifras: solo números.'],
    [{ contacto: '000000000' }, 'contacto', 'Escribe un teléfono de 6 a 15 cifras: solo números.'],
    [{ contacto: 1e22 }, 'contacto', 'Escribe un teléfono de 6 a 15 cifras: solo números.'],
    [{ contacto: 9_123_456.5 }, 'contacto', 'Escribe un teléfono de 6 a 15 cifras: solo números.'],
    [{ email: 'sin-arroba' }, 'email', 'El correo electrónico no es válido.'],
    [{ email: 5 }, 'email', 'El correo electrónico no es válido.'],
    [{ comuna: { a: 1 } }, 'comuna', 'Escribe un texto.'],
    [{ plazo_pago: -1 }, 'plazo_pago', 'Los días deben ser un número entero de 0 a 365.'],
    [{ espera: 1e9 }, 'espera', 'Los días deben ser un número entero de 0 a 365.'],
    [{ espera: '7' }, 'espera', 'Los días deben ser un número entero de 0 a 365.'],
    [{ pedido_minimo: -1 }, 'pedido_minimo', 'El pedido mínimo debe ser un número entero de 0 o más, en pesos.'],
  ])('%j: 400 al lado de su campo', async (campos, campo, mensaje) => {
    const { status, body } = await crear(campos);
    expect([status, body.fields]).toEqual([400, { [campo]: mensaje }]);
  });

  it('un RUT que otro tiene es 409 y dice de quién es', async () => {
    const rut = nuevoRut();
    const { body: otro } = await crear({ nombre_provedor: 'La Primera', rut_provedor: rut });
    const { status, body } = await crear({ rut_provedor: rut });
    const message = `El RUT ${formatRut(rut)} ya lo tiene otro proveedor: «La Primera».`;
    expect([status, body.code, body.message, body.fields, body.details]).toEqual([
      409,
      'RUT_OCUPADO',
      message,
      { rut_provedor: message },
      { proveedor: { id: otro.id, nombre_provedor: 'La Primera', archivado: false } },
    ]);
  });

  it('cinco a la vez con un RUT: queda uno, con un solo rastro', async () => {
    const rut = nuevoRut();
    const respuestas = await Promise.all(Array.from({ length: 5 }, () => crear({ rut_provedor: rut })));
    expect(respuestas.map(({ status }) => status).sort()).toEqual([201, ...Array(4).fill(409)]);
    const filas = await test.db.select().from(proveedores).where(eq(proveedores.rut_provedor, rut));
    expect(filas).toHaveLength(1);
    expect(await rastros(filas[0]!.id)).toHaveLength(1);
  });

  it('sólo un administrador', async () => {
    for (const quien of [empleado, comprador]) expect((await crear({}, quien)).status).toBe(403);
  });
});

describe('quién lee', () => {
  it('los contactos y las condiciones son del personal; los demás saben nombre y comuna', async () => {
    const { body } = await crear({ comuna: 'Ñuñoa', notas: 'Paga el gerente' });
    expect((await comprador.call('GET', `${UNO}/${body.id}`)).body).toEqual({
      id: body.id,
      nombre_provedor: 'Ferretera Sur',
      comuna: 'Ñuñoa',
    });
    expect((await empleado.call('GET', `${UNO}/${body.id}`)).body).toEqual(body);
    expect((await admin.call('GET', `${UNO}/2000000000`)).body.message).toBe('Proveedor no encontrado.');
  });
});

describe('editar', () => {
  it('cambia lo que se envía, con antes y después en la auditoría; lo igual no cuenta', async () => {
    const { body } = await crear();
    const { status, body: despues } = await editar(body.id, {
      comuna: 'Talca',
      espera: 7,
      pedido_minimo: 250_000,
      plazo_pago: null,
      version: 1,
    });
    expect([status, despues]).toEqual([
      200,
      { ...body, comuna: 'Talca', espera: 7, pedido_minimo: 250_000, version: 2 },
    ]);
    expect((await editar(body.id, { comuna: 'Talca' })).body.version).toBe(2);
    const [, rastro, ...nada] = await rastros(body.id);
    expect([rastro!.accion, rastro!.detalle, nada]).toEqual([
      'editar-proveedor',
      {
        comuna: { antes: '', despues: 'Talca' },
        espera: { antes: null, despues: 7 },
        pedido_minimo: { antes: null, despues: 250_000 },
      },
      [],
    ]);
  });

  it('sobre lo que otra persona cambió es 409, con el proveedor como está; de diez a la vez entra una', async () => {
    const { body } = await crear();
    const respuestas = await Promise.all(
      Array.from({ length: 10 }, (_, n) => editar(body.id, { espera: n + 1, version: 1 })),
    );
    expect(respuestas.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const tarde = await editar(body.id, { comuna: 'Lota', version: 1 });
    expect([tarde.status, tarde.body.code, tarde.body.details.proveedor]).toEqual([
      409,
      'PROVEEDOR_CAMBIADO',
      await leer(body.id),
    ]);
  });

  it('no toma el RUT de otro ni queda sin nombre, y es de administradores', async () => {
    const [{ body: uno }, { body: otro }] = [await crear({ nombre_provedor: 'Una SpA' }), await crear()];
    const ocupado = await editar(otro.id, { rut_provedor: uno.rut_provedor });
    expect([ocupado.status, ocupado.body.fields.rut_provedor]).toEqual([409, expect.stringContaining('Una SpA')]);
    expect((await editar(otro.id, { nombre_provedor: '' })).status).toBe(400);
    expect((await editar(otro.id, { comuna: 'x' }, empleado)).status).toBe(403);
    expect((await editar(2_000_000_000, { comuna: 'x' })).body.message).toBe('Proveedor no encontrado.');
  });
});

describe('eliminar', () => {
  it('al que nada nombra lo borra, con sus contactos', async () => {
    const { body } = await crear();
    await admin.call('POST', `${UNO}/${body.id}/contactos`, { nombre: 'Rosa Díaz' });
    expect((await eliminar(body.id, empleado)).status).toBe(403);
    expect((await eliminar(body.id)).status).toBe(204);
    expect((await eliminar(body.id)).status).toBe(404);
    expect((await rastros(body.id)).at(-1)).toMatchObject({
      accion: 'eliminar-proveedor',
      detalle: { nombre_provedor: 'Ferretera Sur', contactos: [{ nombre: 'Rosa Díaz' }] },
    });
  });

  it('con historia se niega con el motivo en palabras, y queda como estaba', async () => {
    const { body } = await crear();
    const producto = await createProducto(test, { proveedor_id: body.id });
    await admin.call('POST', '/api/productos-proveedor', {
      codigo_producto_fussan: producto.codigo_producto_fussan,
      proveedor_id: body.id,
      cantidad_recibida: 5,
      precio_compra_unitario: 100,
    });
    await comprador.call('POST', '/api/compras/compra', compraBody([{ id: producto.id, quantity: 1 }]));
    const { status, body: negado } = await eliminar(body.id);
    expect([status, negado.code, negado.message, negado.details]).toEqual([
      409,
      'PROVEEDOR_CON_HISTORIA',
      'No se puede eliminar: tiene 1 producto que lo prefiere, 1 recepción y 1 compra con productos suyos. Archívalo: deja de ofrecerse y lo que lo nombra sigue igual.',
      {
        productos: 1,
        surtido: 0,
        recepciones: 1,
        compras: 1,
        conteos: 0,
        ordenes: 0,
        facturas: 0,
        devoluciones: 0,
        pagos: 0,
      },
    ]);
    expect(await leer(body.id)).toEqual(body);
  });

  it('eliminarlo mientras algo empieza a nombrarlo: o se borra, o queda nombrado; nadie recibe un 500', async () => {
    const vueltas = Array.from({ length: 12 }, async () => {
      const { body } = await crear();
      const producto = await createProducto(test);
      const [borrado, ...escritos] = await Promise.all([
        eliminar(body.id),
        admin.call('PUT', `/api/products/${producto.id}`, { proveedor_id: body.id }),
        admin.call('POST', '/api/productos-proveedor', {
          codigo_producto_fussan: producto.codigo_producto_fussan,
          proveedor_id: body.id,
          cantidad_recibida: 1,
          precio_compra_unitario: 10,
        }),
      ]);
      const entro = escritos.some(({ status }) => status < 300);
      expect(borrado.status).toBe(entro ? 409 : 204);
      for (const { status } of escritos) expect([200, 201, 400, 409]).toContain(status);
    });
    await Promise.all(vueltas);
  });

  it('archivado no se ofrece, se sigue leyendo, no se cambia, y se recupera', async () => {
    const rut = nuevoRut();
    const { body } = await crear({ nombre_provedor: 'Archivable Ltda', rut_provedor: rut });
    const acto = (nombre: string, quien = admin) => quien.call('POST', `${UNO}/${body.id}/${nombre}`);
    expect((await acto('archivar', empleado)).status).toBe(403);
    expect((await acto('archivar')).body.archivado).toBe(true);
    expect((await acto('archivar')).body.message).toBe('Este proveedor ya está archivado.');
    expect(await nombres('page=1&q=archivable')).toEqual([]);
    expect(await nombres('page=1&q=archivable&archivados=1')).toEqual(['Archivable Ltda']);
    expect(await nombres('page=1&q=archivable&archivados=todos')).toEqual(['Archivable Ltda']);
    expect((await leer(body.id)).nombre_provedor).toBe('Archivable Ltda');
    expect((await editar(body.id, { comuna: 'Lota' })).body.message).toBe(
      'Este proveedor está archivado: recupéralo antes de cambiarlo.',
    );
    expect((await crear({ rut_provedor: rut })).body.message).toBe(
      `El RUT ${formatRut(rut)} es de un proveedor archivado, «Archivable Ltda». Recupéralo en vez de anotarlo de nuevo.`,
    );
    expect((await acto('recuperar')).body.archivado).toBe(false);
    expect((await acto('recuperar')).body.message).toBe('Este proveedor ya está en la lista.');
    expect((await rastros(body.id)).map(({ accion }) => accion)).toEqual([
      'crear-proveedor',
      'archivar-proveedor',
      'recuperar-proveedor',
    ]);
  });
});

describe('contactos', () => {
  it('se agregan, se cambian y se quitan, cada uno de su proveedor', async () => {
    const [{ body }, { body: otro }] = [await crear(), await crear()];
    const url = `${UNO}/${body.id}/contactos`;
    const { status, body: rosa } = await admin.call('POST', url, {
      nombre: ' Rosa Díaz ',
      cargo: 'Ventas',
      email: 'rosa@sur.test',
      telefono: '56912345678',
    });
    expect([status, rosa]).toEqual([
      201,
      { id: expect.any(Number), nombre: 'Rosa Díaz', cargo: 'Ventas', email: 'rosa@sur.test', telefono: '56912345678' },
    ]);
    expect((await admin.call('PUT', `${url}/${rosa.id}`, { cargo: 'Gerenta' })).body).toEqual({
      ...rosa,
      cargo: 'Gerenta',
    });
    expect((await leer(body.id)).contactos).toEqual([{ ...rosa, cargo: 'Gerenta' }]);
    expect((await admin.call('PUT', `${UNO}/${otro.id}/contactos/${rosa.id}`, { cargo: 'x' })).status).toBe(404);
    expect((await admin.call('DELETE', `${UNO}/${otro.id}/contactos/${rosa.id}`)).status).toBe(404);
    expect((await admin.call('POST', url, { nombre: '' })).body.fields).toEqual({
      nombre: 'Escribe el nombre de la persona.',
    });
    expect((await admin.call('POST', url, { nombre: 'A', telefono: 'x' })).status).toBe(400);
    expect((await admin.call('DELETE', `${url}/${rosa.id}`)).status).toBe(204);
    expect((await admin.call('DELETE', `${url}/${rosa.id}`)).body.message).toBe('Ese contacto ya no está.');
    expect((await rastros(body.id)).map(({ accion }) => accion)).toEqual([
      'crear-proveedor',
      'agregar-contacto-de-proveedor',
      'editar-contacto-de-proveedor',
      'quitar-contacto-de-proveedor',
    ]);
  });

  it('hasta cincuenta, también de muchos a la vez', async () => {
    const { body } = await crear();
    const respuestas = await Promise.all(
      Array.from({ length: 53 }, (_, n) =>
        admin.call('POST', `${UNO}/${body.id}/contactos`, { nombre: `Persona ${n}` }),
      ),
    );
    expect(respuestas.filter(({ status }) => status === 409)).toHaveLength(3);
    expect((await leer(body.id)).contactos).toHaveLength(50);
  });
});

describe('la lista', () => {
  it('halla por nombre, RUT, dirección, comuna y correo; filtra, ordena y pagina; sin page es entera', async () => {
    const rut = nuevoRut(/\d/);
    await crear({
      nombre_provedor: 'Zulema Ñandú SpA',
      rut_provedor: rut,
      direccion: 'Camino Áspero 12',
      comuna: 'Peñalolén',
      email: 'Pagos@Nandu.test',
    });
    await crear({ nombre_provedor: 'Zulema Abarca', comuna: 'Arica' });
    for (const q of ['nandu', formatRut(rut), rut, 'pagos@nandu', 'camino aspero', 'PENALOLEN']) {
      expect(await nombres(`page=1&q=${encodeURIComponent(q)}`)).toEqual(['Zulema Ñandú SpA']);
    }
    const ambas = ['Zulema Abarca', 'Zulema Ñandú SpA'];
    expect(await nombres('page=1&q=zulema')).toEqual(ambas);
    for (const sort of ['nombre-desc', 'numero-asc', 'comuna-desc']) {
      expect(await nombres(`page=1&q=zulema&sort=${sort}`)).toEqual(ambas.toReversed());
    }
    expect(await nombres('page=1&q=zulema&comuna=peñalolen')).toEqual(['Zulema Ñandú SpA']);
    const { items, total } = (await admin.call('GET', `${TODOS}?q=zulema&page=2&limit=1`)).body;
    expect([items.length, total]).toEqual([1, 2]);
    // Signs of LIKE are letters here.
    expect(await nombres('page=1&q=%25')).toEqual([]);
    const { body } = await empleado.call('GET', TODOS);
    expect(body).toHaveLength(await test.db.$count(proveedores, isNull(proveedores.archivado_en)));
    expect((await admin.call('GET', `${TODOS}?sort=edad`)).status).toBe(400);
  });

  it('se baja lo mismo que se ve, sin fórmulas', async () => {
    const rut = nuevoRut(/K/);
    await crear({ nombre_provedor: '=Exportadora Única', rut_provedor: rut });
    const { status, body, headers } = await admin.call('GET', '/api/proveedores/archivo?q=exportadora&formato=csv');
    expect([status, headers['content-disposition']]).toEqual([200, expect.stringMatching(/proveedores-[\d-]+\.csv/)]);
    const filas = body.trim().split('\r\n');
    expect(filas).toHaveLength(2);
    expect(filas[1]).toMatch(new RegExp(`^\\d+;${rutConGuion(rut)};'=Exportadora Única;`));
  });
});

describe('en operaciones', () => {
  const OPERACIONES = '/api/proveedores/operaciones';

  it('cada uno con lo que falta que traiga y lo que se le debe; el RUT se busca escrito como sea', async () => {
    const { proveedor, enviada, factura, aprobar } = comprasAProveedores(test, admin);
    const id = await proveedor();
    const orden = await enviada(10, 1_000, id);
    await enviada(5, 1_000, id);
    await test.db.execute(sql`update ordenes_proveedor set vence = current_date - 3 where id = ${orden.id}`);
    await aprobar(await factura(orden, { vence: diaEnSantiago(), fecha_emision: '2026-01-05' }));
    const { rut_provedor: rut } = (await test.db.select().from(proveedores).where(eq(proveedores.id, id)))[0]!;
    const buscar = async (q: string) => (await admin.call('GET', `${OPERACIONES}?q=${encodeURIComponent(q)}`)).body;
    const esperado = { id, rut, abiertas: 2, atrasadas: 1, por_llegar: 15, se_debe: 11_900, vencido: 0 };
    const conPuntos = `${rut.slice(0, -1).replace(/\B(?=(\d{3})+(?!\d))/g, '.')}-${rut.slice(-1)}`;
    for (const escrito of [rut, rut.toLowerCase(), conPuntos, `${rut.slice(0, -1)}-${rut.slice(-1)}`]) {
      expect((await buscar(escrito)).items).toMatchObject([esperado]);
    }
    const [primero] = (await admin.call('GET', `${OPERACIONES}?vista=atrasadas&sort=deuda-desc`)).body.items;
    expect(primero).toMatchObject(esperado);
    // Archived, it is there as long as something of it is pending.
    await admin.call('POST', `/api/proveedores/provedor/${id}/archivar`);
    expect((await buscar(rut)).total).toBe(1);
    const { rawPayload } = await test.app.inject({
      url: `${OPERACIONES}/archivo?q=${rut}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const [fila] = utils.sheet_to_json<Record<string, unknown>>(read(rawPayload).Sheets.Proveedores!);
    expect(fila).toMatchObject({ 'Órdenes abiertas': 2, Atrasadas: 1, 'Se debe': 11_900 });
  });
});
