import type { CotizacionCompleta } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { CLAVE, calls, demoSession, enterAs, registerCliente } from '../people.ts';
import { createProducto } from '../productos.ts';
import { expect } from '../test.ts';
import { clienteWithCompra, type Needs, type PageToLookAt, sees } from './page.ts';

/** Enters as somebody whom the shop answered with a quotation. */
async function clienteWithCotizacion({ page, request, database }: Needs): Promise<{ id: number; enlace: string }> {
  const user = await registerCliente(request);
  const { id: producto_id } = await createProducto(database);
  const headersOf = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });
  const asked = await request.post('/api/cotizaciones/solicitud', {
    headers: headersOf(user),
    data: { items: [{ id: producto_id, quantity: 2 }] },
  });
  const { id } = (await asked.json()) as CotizacionCompleta;
  const headers = headersOf(await demoSession(request));
  await request.put(`/api/cotizaciones/cotizacion/${id}`, { headers, data: { descuento: 5, notas: 'Con factura.' } });
  await request.post(`/api/cotizaciones/cotizacion/${id}/comentar`, { headers, data: { texto: 'Llega el lunes.' } });
  const sent = await request.post(`/api/cotizaciones/cotizacion/${id}/enviar`, { headers, data: {} });
  const { versiones } = (await sent.json()) as CotizacionCompleta;
  const { pathname, hash } = new URL(versiones[0]!.enlace!);
  await enterAs(page, user);
  return { id, enlace: pathname + hash };
}

/** The ways into an account, and a customer's own. */
export const CUENTA: readonly PageToLookAt[] = [
  {
    name: 'el inicio de sesión',
    prepare: () => '/login',
    heading: 'Iniciar sesión',
    shows: sees('Regístrate'),
    forFingers: true,
  },
  {
    name: 'la recuperación de la contraseña',
    prepare: () => '/recuperar',
    heading: 'Recuperar contraseña',
    shows: sees('Enviar enlace'),
  },
  {
    name: 'la contraseña nueva',
    prepare: () => '/restablecer#token=inventado',
    heading: 'Contraseña nueva',
    shows: sees('Cambiar contraseña'),
  },
  {
    name: 'el aviso de intentos ajenos',
    prepare: () => '/reconocer#token=inventado',
    heading: 'Entrar desde este dispositivo',
    shows: sees('Este dispositivo es mío'),
  },
  {
    name: 'una invitación',
    // Its token is in the mail alone.
    prepare: async ({ page }) => {
      const json = { email: 'ana@prueba.test', role: 'employee', vence_en: '2026-12-01T12:00:00.000Z' };
      await page.route('**/api/users/invitacion', (route) => route.fulfill({ json }));
      return '/invitacion#token=inventado';
    },
    heading: 'Crea tu cuenta',
    shows: sees('Crear mi cuenta'),
  },
  {
    name: 'una invitación de empresa',
    prepare: async ({ page }) => {
      const json = {
        email: 'ana@prueba.test',
        empresa: 'Constructora Sur SpA',
        rol: 'comprador',
        vence_en: '2026-12-01T12:00:00.000Z',
        tiene_cuenta: false,
      };
      await page.route('**/api/empresa/invitacion', (route) => route.fulfill({ json }));
      return '/invitacion-empresa#token=inventado';
    },
    heading: 'Compra por tu empresa',
    shows: sees('Crear mi cuenta'),
  },
  { name: 'el registro', prepare: () => '/registrarse', heading: 'Registrarse', shows: sees('Inicia sesión') },
  {
    name: 'la cuenta de un cliente',
    prepare: async (needs) => {
      await clienteWithCompra(needs);
      return '/user';
    },
    heading: 'Mi cuenta',
    shows: sees('Pendiente de Despacho'),
  },
  {
    name: 'las cotizaciones de un cliente',
    prepare: async (needs) => {
      await clienteWithCotizacion(needs);
      return '/user?seccion=cotizaciones';
    },
    heading: 'Mi cuenta',
    shows: sees('Por aceptar'),
    forFingers: true,
  },
  {
    name: 'una cotización de un cliente',
    prepare: async (needs) => `/user/cotizaciones/${(await clienteWithCotizacion(needs)).id}`,
    heading: /^Cotización N° \d+$/,
    shows: sees('Total con IVA'),
    forFingers: true,
  },
  {
    name: 'la cotización de un enlace privado, al aceptarla',
    prepare: async (needs) => (await clienteWithCotizacion(needs)).enlace,
    heading: 'Tu cotización',
    shows: async (page) => {
      await page.getByRole('button', { name: 'Aceptar cotización' }).click();
      await expect(page.getByLabel('Tu RUT')).toBeVisible();
    },
  },
  {
    name: 'un enlace privado que no sirve',
    prepare: () => '/cotizacion',
    heading: 'Tu cotización',
    shows: sees('Al enlace le falta una parte.'),
  },
  {
    name: 'los favoritos de un cliente',
    prepare: async (needs) => {
      const { page, request, database } = needs;
      const user = await registerCliente(request);
      for (const cantidad_stock of [0, 5]) {
        const { id } = await createProducto(database, { cantidad_stock });
        await request.put(`/api/favoritos/${id}`, { headers: { authorization: `Bearer ${user.token}` } });
      }
      await enterAs(page, user);
      return '/user?seccion=favoritos';
    },
    heading: 'Mi cuenta',
    shows: sees('Solicitar Cotización de los 2'),
  },
  {
    name: 'un pedido habitual, con un producto que ya no se vende',
    prepare: async ({ page, request, database }) => {
      const user = await registerCliente(request);
      const [uno, ido] = [await createProducto(database), await createProducto(database)];
      const items = [uno, ido].map(({ id }) => ({ id, quantity: 20 }));
      const { id } = await calls(request, user.token)('post', '/api/pedidos-habituales', { nombre: 'Obra', items });
      await database.query("update productos set estado = 'inactivo' where id = $1", [ido.id]);
      await enterAs(page, user);
      return `/user/pedidos-habituales/${id}`;
    },
    heading: 'Obra',
    shows: sees('Ya no se vende: no irá al carrito.'),
    forFingers: true,
  },
  {
    name: 'los datos de un cliente, al editarlos',
    prepare: async ({ page, request }) => {
      await enterAs(page, await registerCliente(request, { rut: '12.345.678-9' }));
      return '/user?seccion=datos';
    },
    heading: 'Mi cuenta',
    shows: (page) => page.getByRole('button', { name: 'Editar' }).click(),
  },
  {
    name: 'la contraseña de un cliente',
    prepare: async ({ page, request }) => {
      await enterAs(page, await registerCliente(request));
      return '/user?seccion=clave';
    },
    heading: 'Mi cuenta',
    shows: sees('Cambiar contraseña'),
  },
  {
    name: 'las sesiones de un cliente',
    prepare: async ({ page, request }) => {
      const { email } = await registerCliente(request);
      const answer = await request.post('/api/users/login', { data: { email, password: CLAVE } });
      await enterAs(page, await answer.json());
      return '/user?seccion=sesiones';
    },
    heading: 'Mi cuenta',
    shows: sees('Cerrar las demás'),
  },
];
