import { formatFechaHora } from '#contract/valores/fechas.ts';
import type { Carta } from './carta.ts';
import type { ClaveCambiada } from './datos.ts';

/** Tells whose account it is that its password is another, for the case that somebody else changed it. */
export function claveCambiada({ cuando, enlace }: ClaveCambiada): Carta {
  return {
    asunto: 'cambió tu contraseña',
    resumen: 'Si no fuiste tú, recupera tu cuenta cuanto antes',
    titulo: 'Tu contraseña cambió',
    partes: [
      { tipo: 'texto', texto: `La contraseña de tu cuenta cambió el ${formatFechaHora(cuando)}.` },
      { tipo: 'texto', texto: 'Si fuiste tú, no tienes que hacer nada.' },
      { tipo: 'texto', texto: 'Si no fuiste tú, elige ahora una contraseña nueva y llámanos.' },
      { tipo: 'boton', texto: 'No fui yo: recuperar mi cuenta', enlace },
    ],
    motivo: 'Recibes este correo porque tienes una cuenta con esta dirección.',
  };
}
