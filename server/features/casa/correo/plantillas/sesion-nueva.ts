import { formatFechaHora } from '#contract/valores/fechas.ts';
import type { Carta } from './carta.ts';
import type { SesionNueva } from './datos.ts';

/** Tells somebody of the staff that their account was entered from a browser that it had not seen. */
export function sesionNueva({ cuando, dispositivo, ip, enlace }: SesionNueva): Carta {
  return {
    asunto: 'entraste desde otro dispositivo',
    resumen: `${dispositivo}, el ${formatFechaHora(cuando)}`,
    titulo: 'Entraste desde otro dispositivo',
    partes: [
      { tipo: 'texto', texto: 'Alguien inició sesión en tu cuenta desde un dispositivo que no conocíamos.' },
      {
        tipo: 'datos',
        datos: [
          ['Cuándo', formatFechaHora(cuando)],
          ['Dispositivo', dispositivo],
          ['Desde la dirección', ip ?? 'desconocida'],
        ],
      },
      {
        tipo: 'texto',
        texto: 'Si fuiste tú, no tienes que hacer nada. Si no, cierra esa sesión y cambia tu contraseña.',
      },
      { tipo: 'boton', texto: 'Ver mis sesiones', enlace },
    ],
    motivo: 'Recibes este correo porque tu cuenta es del personal de la tienda.',
  };
}
