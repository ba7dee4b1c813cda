import type { Carta, Membrete } from './carta.ts';
import type { EnlaceParaClave } from './datos.ts';

/** The mail with the link to choose a new password. It greets no name: a stranger may have written what stands there. */
export function recuperarClave({ enlace, horas }: EnlaceParaClave, { tienda }: Membrete): Carta {
  const vigencia = horas === 1 ? 'una hora' : `${horas} horas`;
  return {
    asunto: 'cambia tu contraseña',
    resumen: `El enlace es válido por ${vigencia}`,
    titulo: 'Cambia tu contraseña',
    partes: [
      { tipo: 'texto', texto: `Pediste cambiar la contraseña de tu cuenta en ${tienda}.` },
      { tipo: 'boton', texto: 'Elegir contraseña nueva', enlace },
      { tipo: 'texto', texto: `El enlace es válido por ${vigencia} y sirve una sola vez.` },
      {
        tipo: 'texto',
        texto: 'Si no lo pediste, ignora este correo: tu contraseña sigue siendo la misma.',
        suave: true,
      },
    ],
    motivo: 'Recibes este correo porque alguien pidió cambiar la contraseña de la cuenta con esta dirección.',
  };
}
