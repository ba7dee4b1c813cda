import { randomUUID } from 'node:crypto';
import { correos } from '#server/features/casa/correo/index.ts';
import { CLAVE, visitor } from '#server/testing/builders.ts';
import { type Rows, SOLO_ADMIN } from './shop.ts';

/** Who may do what with accounts, their sessions, invitations and mail. */
export const cuenta: Rows = ({ test, callers }) => {
  let registered = 0;
  /** An account that asks to be an employee's. */
  async function newAccount(): Promise<number> {
    const email = `nuevo-${registered++}@prueba.test`;
    const account = { email, password: CLAVE, role: 'employee', rut: '12345678-5', direccion: 'Calle Dos 2' };
    return (await visitor(test).call('POST', '/api/users/register', account)).body.id;
  }
  const invitacionBody = () => ({ email: `invitada-${registered++}@prueba.test`, role: 'employee', password: CLAVE });
  const invitacion = async (): Promise<number> =>
    (await callers.admin.call('POST', '/api/users/invitaciones', invitacionBody())).body.id;
  /** A second session of the owner, as the owner's list shows it. */
  async function anotherSession(): Promise<number> {
    await visitor(test).call('POST', '/api/users/login', { email: callers.dueno.email, password: CLAVE });
    const { body } = await callers.dueno.call('GET', '/api/users/sesiones');
    return body.find(({ actual }: { actual: boolean }) => !actual).id;
  }
  /** A contact message that could not be sent. */
  async function failedCorreo(): Promise<number> {
    const clave = `contacto-${randomUUID()}`;
    const datos = { asunto: 'Hola', cuerpo: 'Una pregunta', responder_a: null };
    const [fila] = await test.db
      .insert(correos)
      .values({ clave, plantilla: 'contacto', datos, para: 'buzon@prueba.test', estado: 'fallido', intentos: 7 })
      .returning({ id: correos.id });
    return fila!.id;
  }

  return {
    'POST /api/users/login': {
      expected: [200, 200, 200, 200, 200],
      body: async () => ({ email: callers.otro.email, password: CLAVE }),
    },
    'POST /api/users/register': {
      expected: [201, 201, 201, 201, 201],
      body: async () => ({
        email: `nuevo-${registered++}@prueba.test`,
        password: 'clave-larga',
        role: 'customer',
        rut: '12345678-5',
        direccion: 'Calle Dos 2',
      }),
    },
    'POST /api/users/invitado': {
      expected: [201, 201, 201, 201, 201],
      body: async () => ({ email: `nuevo-${registered++}@prueba.test`, name: 'Marta' }),
    },
    'GET /api/users/correos': { expected: [401, 200, 200, 200, 200] },
    'POST /api/users/correos/alta': { expected: [401, 202, 202, 202, 202] },
    'GET /api/users/sesion': { expected: [401, 200, 200, 200, 200] },
    'GET /api/users/sesiones': { expected: [401, 200, 200, 200, 200] },
    'DELETE /api/users/sesiones/:id': {
      expected: [401, 204, 404, 404, 404],
      url: async () => `/api/users/sesiones/${await anotherSession()}`,
    },
    'DELETE /api/users/sesiones': { expected: [401, 200, 200, 200, 200] },
    'GET /api/users/:id': {
      expected: [401, 200, 404, 404, 200],
      url: async () => `/api/users/${callers.dueno.id}`,
    },
    'PUT /api/users/:id': {
      expected: [401, 200, 404, 404, 200],
      url: async () => `/api/users/${callers.dueno.id}`,
      body: async () => ({ name: 'Otro Nombre', rut: '12345678-5', direccion: 'Calle Dos 2' }),
    },
    'PUT /api/users/clave': {
      expected: [401, 204, 204, 204, 204],
      body: async () => ({ actual: CLAVE, nueva: CLAVE }),
    },
    'POST /api/users/recuperar': {
      expected: [202, 202, 202, 202, 202],
      body: async () => ({ email: 'nadie@prueba.test' }),
    },
    // Without a link nobody gets through, not even an admin.
    'POST /api/users/restablecer': {
      expected: [400, 400, 400, 400, 400],
      body: async () => ({ token: 'inventado', password: 'clave-nueva' }),
    },
    'POST /api/users/reconocer': {
      expected: [400, 400, 400, 400, 400],
      body: async () => ({ token: 'inventado' }),
    },
    // Only staff begin one; without one there is nothing to turn off, nor to renew.
    'GET /api/users/segundo-factor': { expected: [401, 200, 200, 200, 200] },
    'POST /api/users/segundo-factor': {
      expected: [401, 403, 403, 201, 201],
      body: async () => ({ password: CLAVE }),
    },
    'POST /api/users/segundo-factor/activar': {
      expected: [401, 403, 403, 400, 400],
      body: async () => ({ otp: '000000' }),
    },
    'POST /api/users/segundo-factor/codigos': {
      expected: [401, 409, 409, 409, 409],
      body: async () => ({ password: CLAVE, otp: '000000' }),
    },
    'POST /api/users/segundo-factor/quitar': {
      expected: [401, 409, 409, 409, 409],
      body: async () => ({ password: CLAVE, otp: '000000' }),
    },
    'DELETE /api/users/:id/segundo-factor': {
      expected: [401, 403, 403, 403, 409],
      url: async () => `/api/users/${callers.otro.id}/segundo-factor`,
      body: async () => ({ password: CLAVE }),
    },
    'GET /api/users': { expected: [401, 403, 403, 403, 200] },
    'GET /api/users/archivo': { expected: [401, 403, 403, 403, 200] },
    'GET /api/users/rut': {
      expected: [401, 403, 403, 403, 200],
      url: async () => '/api/users/rut?rut=12345678-5',
    },
    'PUT /api/users/:id/rol': {
      expected: [401, 403, 403, 403, 200],
      url: async () => `/api/users/${callers.otro.id}/rol`,
      body: async () => ({ role: 'customer', password: CLAVE }),
    },
    'POST /api/users/:id/rol-solicitado': {
      expected: [401, 403, 403, 403, 200],
      url: async () => `/api/users/${await newAccount()}/rol-solicitado`,
      body: async () => ({ decision: 'rechazar' }),
    },
    // Nobody decided anything of this account yet.
    'POST /api/users/:id/rol/deshacer': {
      expected: [401, 403, 403, 403, 409],
      url: async () => `/api/users/${await newAccount()}/rol/deshacer`,
    },
    'PUT /api/users/:id/permisos': {
      expected: [401, 403, 403, 403, 200],
      url: async () => `/api/users/${callers.empleado.id}/permisos`,
      body: async () => ({ permisos: { exportar: true }, password: CLAVE }),
    },
    'POST /api/users/:id/desactivar': {
      expected: [401, 403, 403, 403, 200],
      url: async () => `/api/users/${await newAccount()}/desactivar`,
    },
    'POST /api/users/:id/reactivar': {
      expected: [401, 403, 403, 403, 200],
      url: async () => `/api/users/${callers.otro.id}/reactivar`,
      body: async () => ({ password: CLAVE }),
    },
    'GET /api/users/:id/sesiones': {
      expected: [401, 403, 403, 403, 200],
      url: async () => `/api/users/${callers.dueno.id}/sesiones`,
    },
    'DELETE /api/users/:id/sesiones/:sesion_id': {
      expected: [401, 403, 403, 403, 204],
      url: async () => `/api/users/${callers.dueno.id}/sesiones/${await anotherSession()}`,
    },
    'DELETE /api/users/:id/sesiones': {
      expected: [401, 403, 403, 403, 200],
      url: async () => `/api/users/${await newAccount()}/sesiones`,
    },
    'GET /api/users/directorio': { expected: SOLO_ADMIN },
    'GET /api/users/invitaciones': { expected: [401, 403, 403, 403, 200] },
    'POST /api/users/invitaciones': { expected: [401, 403, 403, 403, 201], body: async () => invitacionBody() },
    'POST /api/users/invitaciones/:id/reenviar': {
      expected: [401, 403, 403, 403, 200],
      url: async () => `/api/users/invitaciones/${await invitacion()}/reenviar`,
    },
    'DELETE /api/users/invitaciones/:id': {
      expected: [401, 403, 403, 403, 204],
      url: async () => `/api/users/invitaciones/${await invitacion()}`,
    },
    // Without a link nobody gets through.
    'POST /api/users/invitacion': { expected: [400, 400, 400, 400, 400], body: async () => ({ token: 'inventado' }) },
    'POST /api/users/invitacion/aceptar': {
      expected: [400, 400, 400, 400, 400],
      body: async () => ({ token: 'inventado', name: 'Ana', password: 'clave-nueva' }),
    },
    'GET /api/users/:id/topes': {
      expected: [401, 403, 403, 403, 200],
      url: async () => `/api/users/${callers.dueno.id}/topes`,
    },
    'PUT /api/users/:id/topes': {
      expected: [401, 403, 403, 403, 200],
      url: async () => `/api/users/${callers.otro.id}/topes`,
      body: async () => ({ tope_ordenes_impagas: 7, password: CLAVE }),
    },
    'DELETE /api/users/:id': {
      expected: [401, 403, 403, 403, 204],
      url: async () => `/api/users/${await newAccount()}`,
    },
    'GET /api/auditoria': { expected: [401, 403, 403, 403, 200] },
    'GET /api/auditoria/archivo': { expected: [401, 403, 403, 403, 200] },
    'POST /api/services/email/enviar-correo': {
      expected: [202, 202, 202, 202, 202],
      body: async () => ({ asunto: 'Hola', cuerpo: 'Una pregunta' }),
    },
    'GET /api/correos': { expected: [401, 403, 403, 403, 200] },
    'GET /api/correos/resumen': { expected: [401, 403, 403, 403, 200] },
    'POST /api/correos/:id/reenviar': {
      expected: [401, 403, 403, 403, 202],
      url: async () => `/api/correos/${await failedCorreo()}/reenviar`,
    },
    'POST /api/correos/reenviar-fallidos': { expected: [401, 403, 403, 403, 202] },
    // Last: it ends the sessions that the other rows use.
    'POST /api/users/logout': { expected: [204, 204, 204, 204, 204] },
  };
};
