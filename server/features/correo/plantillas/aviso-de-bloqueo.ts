import { createElement as h, type ReactElement } from 'react';
import { Button, Heading, Hr, Text } from 'react-email';
import type { EnlaceParaClave, Membrete } from './datos.ts';
import { boton, chico, titulo } from './estilos.ts';
import { marco } from './marco.ts';

/** Tells an account's owner that somebody guesses at its password, and how to enter meanwhile. It greets no name. */
export function AvisoDeBloqueo({ enlace, horas, tienda, asunto }: EnlaceParaClave & Membrete): ReactElement {
  return marco(
    { asunto, resumen: 'Tu contraseña sigue siendo la misma' },
    h(Heading, { as: 'h1', style: titulo }, 'Muchos intentos de entrar a tu cuenta'),
    h(
      Text,
      { style: chico },
      `Alguien probó contraseñas o códigos que no eran para entrar a tu cuenta de ${tienda}. Los frenamos: por un rato no se puede entrar desde dispositivos nuevos.`,
    ),
    h(
      Text,
      { style: { ...chico, marginBottom: '20px' } },
      'Si eras tú, abre este enlace en el dispositivo en que quieres entrar, y podrás escribir tu contraseña de nuevo.',
    ),
    h(Button, { href: enlace, style: boton }, 'Entrar desde este dispositivo'),
    h(Text, { style: { ...chico, marginTop: '20px' } }, `El enlace vale por ${horas} horas y sirve una sola vez.`),
    h(Hr),
    h(
      Text,
      { style: chico },
      'Si no eras tú, nadie entró y no tienes que hacer nada. Donde ya habías entrado, puedes seguir entrando como siempre.',
    ),
  );
}
