import { randomInt, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { digitoVerificador } from '#contract/valores/rut.ts';
import { clientes as baseDeClientes } from '#server/features/ventas/clientes/index.ts';
import { type Rows, SOLO_ADMIN } from './shop.ts';

/** Of no company there is nothing. */
const SIN_SER_DE_UNA = [401, 404, 404, 404, 404] as const;
const newInvitada = () => ({ email: `${randomUUID()}@prueba.test`, rol: 'comprador' });
const SUCURSAL = { etiqueta: 'Obra', direccion: 'Uno 1', comuna: 'Talca' };

/** Who may do what with the base of clients. */
export const clientes: Rows = ({ test, callers }) => {
  /** A client whose RUT nobody else has. */
  function clienteBody() {
    const cuerpo = String(randomInt(50_000_000, 99_999_999));
    return { user_id: 1, empresa: 'Constructora Sur', rut_cliente: cuerpo + digitoVerificador(cuerpo) };
  }
  const newCliente = async (): Promise<number> =>
    (await callers.admin.call('POST', '/api/clientes/cliente', clienteBody())).body.id;
  const newOfCliente = async (what: string, datos: unknown): Promise<number> =>
    (await callers.admin.call('POST', await clienteUrl(`/${what}`), datos)).body.id;
  const clienteUrl = async (rest = '') => `/api/clientes/cliente/${await newCliente()}${rest}`;

  return {
    'GET /api/clientes/clientes': { expected: [401, 403, 403, 403, 200] },
    'GET /api/clientes/archivo': { expected: [401, 403, 403, 403, 200] },
    'GET /api/clientes/cliente/:id': { expected: [401, 403, 403, 403, 200], url: () => clienteUrl() },
    'GET /api/clientes/cliente/:id/compras': {
      expected: [401, 403, 403, 403, 200],
      url: () => clienteUrl('/compras'),
    },
    'POST /api/clientes/cliente': { expected: [401, 403, 403, 403, 201], body: async () => clienteBody() },
    'PUT /api/clientes/cliente/:id': {
      expected: [401, 403, 403, 403, 200],
      url: () => clienteUrl(),
      body: async () => ({ giro: 'Obras' }),
    },
    'DELETE /api/clientes/cliente/:id': { expected: [401, 403, 403, 403, 204], url: () => clienteUrl() },
    'POST /api/clientes/cliente/:id/recuperar': {
      expected: [401, 403, 403, 403, 200],
      url: async () => {
        const id = await newCliente();
        await test.db.update(baseDeClientes).set({ archivado_en: new Date() }).where(eq(baseDeClientes.id, id));
        return `/api/clientes/cliente/${id}/recuperar`;
      },
    },
    'GET /api/clientes/cliente/:id/lista': { expected: [401, 403, 403, 403, 200], url: () => clienteUrl('/lista') },
    'PUT /api/clientes/cliente/:id/lista': {
      expected: [401, 403, 403, 403, 200],
      url: () => clienteUrl('/lista'),
      body: async () => ({ lista_id: null }),
    },
    'GET /api/clientes/cliente/:id/estado-de-cuenta': {
      expected: SOLO_ADMIN,
      url: () => clienteUrl('/estado-de-cuenta'),
    },
    'GET /api/clientes/cliente/:id/estado-de-cuenta/archivo': {
      expected: SOLO_ADMIN,
      url: () => clienteUrl('/estado-de-cuenta/archivo?formato=xlsx'),
    },
    // Whose account is of no company finds none.
    'GET /api/empresa': { expected: [401, 200, 200, 200, 200] },
    'GET /api/empresa/pedidos': { expected: SIN_SER_DE_UNA },
    'POST /api/empresa/pedidos/:id/aprobar': {
      expected: SIN_SER_DE_UNA,
      url: async () => '/api/empresa/pedidos/1/aprobar',
    },
    'POST /api/empresa/pedidos/:id/rechazar': {
      expected: SIN_SER_DE_UNA,
      url: async () => '/api/empresa/pedidos/1/rechazar',
      body: async () => ({ motivo: 'No hace falta' }),
    },
    'GET /api/empresa/personas': { expected: SIN_SER_DE_UNA },
    'POST /api/empresa/invitaciones': { expected: SIN_SER_DE_UNA, body: async () => newInvitada() },
    'DELETE /api/empresa/invitaciones/:id': {
      expected: SIN_SER_DE_UNA,
      url: async () => '/api/empresa/invitaciones/1',
    },
    'DELETE /api/empresa/personas/:id': { expected: SIN_SER_DE_UNA, url: async () => '/api/empresa/personas/1' },
    'GET /api/clientes/cliente/:id/empresa': { expected: SOLO_ADMIN, url: () => clienteUrl('/empresa') },
    'POST /api/clientes/cliente/:id/empresa/invitaciones': {
      expected: [401, 403, 403, 403, 201],
      url: () => clienteUrl('/empresa/invitaciones'),
      body: async () => newInvitada(),
    },
    'DELETE /api/clientes/cliente/:id/empresa/invitaciones/:invitacion_id': {
      expected: SOLO_ADMIN,
      url: async () => {
        const url = await clienteUrl('/empresa/invitaciones');
        const { body } = await callers.admin.call('POST', url, newInvitada());
        return `${url}/${body.invitaciones[0].id}`;
      },
    },
    'DELETE /api/clientes/cliente/:id/empresa/personas/:persona_id': {
      expected: [401, 403, 403, 403, 404],
      url: () => clienteUrl(`/empresa/personas/${callers.otro.id}`),
    },
    'PUT /api/clientes/cliente/:id/empresa/aprobacion': {
      expected: SOLO_ADMIN,
      url: () => clienteUrl('/empresa/aprobacion'),
      body: async () => ({ desde: null }),
    },
    // Whoever has its link may open it, and nothing else does.
    'POST /api/empresa/invitacion': {
      expected: [400, 400, 400, 400, 400],
      body: async () => ({ token: 'inventado' }),
    },
    'POST /api/empresa/invitacion/aceptar': {
      expected: [400, 400, 400, 400, 400],
      body: async () => ({ token: 'inventado' }),
    },
    'POST /api/empresa/sucursales': { expected: SIN_SER_DE_UNA, body: async () => SUCURSAL },
    'PUT /api/empresa/sucursales/:id': {
      expected: SIN_SER_DE_UNA,
      url: async () => '/api/empresa/sucursales/1',
      body: async () => SUCURSAL,
    },
    'DELETE /api/empresa/sucursales/:id': {
      expected: SIN_SER_DE_UNA,
      url: async () => '/api/empresa/sucursales/1',
    },
    'GET /api/empresa/estado-de-cuenta': { expected: [401, 404, 404, 404, 404] },
    'GET /api/empresa/estado-de-cuenta/archivo': { expected: [401, 404, 404, 404, 404] },
    'GET /api/clientes/cliente/:id/agenda': {
      expected: [401, 403, 403, 403, 200],
      url: () => clienteUrl('/agenda'),
    },
    'POST /api/clientes/cliente/:id/contactos': {
      expected: [401, 403, 403, 403, 201],
      url: () => clienteUrl('/contactos'),
      body: async () => ({ nombre: 'Ana' }),
    },
    'PUT /api/clientes/contactos/:id': {
      expected: [401, 403, 403, 403, 200],
      url: async () => `/api/clientes/contactos/${await newOfCliente('contactos', { nombre: 'Ana' })}`,
      body: async () => ({ cargo: 'Compras' }),
    },
    'DELETE /api/clientes/contactos/:id': {
      expected: [401, 403, 403, 403, 204],
      url: async () => `/api/clientes/contactos/${await newOfCliente('contactos', { nombre: 'Ana' })}`,
    },
    'POST /api/clientes/cliente/:id/direcciones': {
      expected: [401, 403, 403, 403, 201],
      url: () => clienteUrl('/direcciones'),
      body: async () => ({ direccion: 'Uno 1', comuna: 'Talca' }),
    },
    'PUT /api/clientes/direcciones/:id': {
      expected: [401, 403, 403, 403, 200],
      url: async () =>
        `/api/clientes/direcciones/${await newOfCliente('direcciones', { direccion: 'Uno 1', comuna: 'Talca' })}`,
      body: async () => ({ etiqueta: 'Bodega' }),
    },
    'DELETE /api/clientes/direcciones/:id': {
      expected: [401, 403, 403, 403, 204],
      url: async () =>
        `/api/clientes/direcciones/${await newOfCliente('direcciones', { direccion: 'Uno 1', comuna: 'Talca' })}`,
    },
    'GET /api/clientes/cliente/:id/parecidos': {
      expected: [401, 403, 403, 403, 200],
      url: () => clienteUrl('/parecidos'),
    },
    'GET /api/clientes/cliente/:id/union': {
      expected: [401, 403, 403, 403, 200],
      url: async () => clienteUrl(`/union?otro=${await newCliente()}`),
    },
    'POST /api/clientes/cliente/:id/unir': {
      expected: [401, 403, 403, 403, 200],
      url: () => clienteUrl('/unir'),
      body: async () => ({ otro: await newCliente(), version: 1, version_otro: 1, tomar: [] }),
    },
    'POST /api/clientes/planilla': { expected: [401, 403, 403, 403, 400], body: async () => ({}) },
    'POST /api/clientes/planilla/errores': { expected: [401, 403, 403, 403, 400], body: async () => ({}) },
    'GET /api/clientes/planilla': { expected: [401, 403, 403, 403, 200] },
  };
};
