import { AVISO_DE_DEMOSTRACION, obtenerTienda } from '#contract/tienda/tienda.ts';
import type { Mount } from '#server/platform/http/mount.ts';

/** The demo shop's accounts, shown on the login page while in demo (D79). */
export const CUENTAS_DEMO = [
  { email: 'admin@fussan.test', password: 'fussan-demo', rol: 'Administrador' },
  { email: 'empleado@fussan.test', password: 'fussan-demo', rol: 'Empleado' },
  { email: 'cliente@fussan.test', password: 'fussan-demo', rol: 'Cliente' },
];

export function informacionRoutes(mount: Mount): void {
  mount(obtenerTienda, 'publico', async ({ config }) => ({
    nombre: config.TIENDA_NOMBRE,
    direccion: config.TIENDA_DIRECCION,
    telefono: config.TIENDA_TELEFONO,
    whatsapp: config.TIENDA_WHATSAPP,
    horario: config.TIENDA_HORARIO,
    ofertas: config.TIENDA_OFERTAS,
    zona_urbana: config.ZONA_URBANA,
    demo: config.demo,
    aviso: config.demo && config.FUSSAN_DEMO_ABIERTA ? AVISO_DE_DEMOSTRACION : null,
    cuentas_demo: config.demo ? CUENTAS_DEMO : [],
  }));
}
