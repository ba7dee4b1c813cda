import { ofertaDicha } from '#contract/tienda/despacho.ts';
import { lineaDeHorario } from '#contract/tienda/horario.ts';
import { AVISO_DE_DEMOSTRACION, obtenerTienda } from '#contract/tienda/tienda.ts';
import { cobraConWebpay, ubicacionDe, vendedorDe } from '#server/platform/config.ts';
import type { Mount } from '#server/platform/http/mount.ts';

/** The demo shop's accounts, shown on the login page while in demo (D79). */
export const CUENTAS_DEMO = [
  { email: 'admin@fussan.test', password: 'fussan-demo', rol: 'Administrador' },
  { email: 'empleado@fussan.test', password: 'fussan-demo', rol: 'Empleado' },
  { email: 'cliente@fussan.test', password: 'fussan-demo', rol: 'Cliente' },
];

/** What a line of the hours says; nothing where it can't be understood, for people read it all the same. */
function aperturasDe(linea: string) {
  const { dias = [], tramos = [] } = lineaDeHorario(linea) ?? {};
  return tramos.map(({ desde, hasta }) => ({ dias, desde, hasta }));
}

export function informacionRoutes(mount: Mount): void {
  mount(obtenerTienda, 'publico', async ({ config }) => ({
    ...vendedorDe(config),
    representante: config.TIENDA_REPRESENTANTE,
    terminos_revisados: config.TERMINOS_REVISADOS,
    ubicacion: ubicacionDe(config),
    whatsapp: config.TIENDA_WHATSAPP,
    horario: config.TIENDA_HORARIO,
    aperturas: config.TIENDA_HORARIO.flatMap(aperturasDe),
    ofertas: config.TIENDA_OFERTAS.filter((oferta) => cobraConWebpay(config) || !/cuotas/i.test(oferta)).map((oferta) =>
      ofertaDicha(oferta, config.RETIRO_HORAS),
    ),
    zona_urbana: config.ZONA_URBANA,
    webpay: cobraConWebpay(config),
    entrega: {
      preparacion: config.FLETE_PREPARACION,
      corte: config.FLETE_CORTE,
      voluminoso_kg: config.FLETE_VOLUMINOSO_KG,
      voluminoso_cm: config.FLETE_VOLUMINOSO_CM,
      retiro_horas: config.RETIRO_HORAS,
    },
    demo: config.demo,
    aviso: config.demo && config.FUSSAN_DEMO_ABIERTA ? AVISO_DE_DEMOSTRACION : null,
    cuentas_demo: config.demo ? CUENTAS_DEMO : [],
  }));
}
