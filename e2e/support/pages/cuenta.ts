import { CLAVE, enterAs, registerCliente } from '../people.ts';
import { createProducto } from '../productos.ts';
import { clienteWithCompra, type PageToLookAt, sees } from './page.ts';

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
