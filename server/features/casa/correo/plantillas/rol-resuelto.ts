import { ETIQUETA_ROL } from '#contract/casa/usuarios/roles.ts';
import type { Carta, Membrete } from './carta.ts';
import type { RolResuelto } from './datos.ts';

/** Says how a request for another role ended. It greets no name: a stranger may have written what stands there. */
export function rolResuelto({ rol, aprobada, enlace }: RolResuelto, { tienda }: Membrete): Carta {
  const cuenta = `cuenta de ${ETIQUETA_ROL[rol]}`;
  return {
    asunto: `tu solicitud de ${cuenta} ${aprobada ? 'fue aprobada' : 'no fue aprobada'}`,
    resumen: aprobada ? `Ya tienes una ${cuenta}` : `Tu cuenta sigue como estaba`,
    titulo: aprobada ? 'Tu solicitud fue aprobada' : 'Tu solicitud no fue aprobada',
    partes: [
      { tipo: 'texto', texto: `Pediste una ${cuenta} en ${tienda}.` },
      {
        tipo: 'texto',
        texto: aprobada
          ? 'Un administrador la aprobó. Ya puedes usarla con tu correo y tu contraseña de siempre.'
          : 'Un administrador la revisó y no la aprobó. Puedes seguir comprando con tu cuenta, como hasta ahora.',
      },
      { tipo: 'boton', texto: 'Ir a mi cuenta', enlace },
    ],
    motivo: `Recibes este correo porque pediste una ${cuenta} con esta dirección.`,
  };
}
