import type { Carta, Membrete } from './carta.ts';
import type { EnlaceParaClave } from './datos.ts';

/** Tells an account's owner that somebody guesses at its password, and how to enter meanwhile. It greets no name. */
export function avisoDeBloqueo({ enlace, horas }: EnlaceParaClave, { tienda }: Membrete): Carta {
  return {
    asunto: 'muchos intentos de entrar a tu cuenta',
    resumen: 'Tu contraseña sigue siendo la misma',
    titulo: 'Muchos intentos de entrar a tu cuenta',
    partes: [
      {
        tipo: 'texto',
        texto: `Alguien intentó entrar a tu cuenta de ${tienda} con contraseñas o códigos equivocados. Para protegerla, por un rato no se puede entrar desde dispositivos nuevos.`,
      },
      {
        tipo: 'texto',
        texto:
          'Si fuiste tú, abre este enlace en el dispositivo desde el que quieres entrar y podrás escribir tu contraseña de nuevo.',
      },
      { tipo: 'boton', texto: 'Entrar desde este dispositivo', enlace },
      { tipo: 'texto', texto: `El enlace es válido por ${horas} horas y sirve una sola vez.` },
      {
        tipo: 'texto',
        texto:
          'Si no fuiste tú, no tienes que hacer nada: nadie entró a tu cuenta. En los dispositivos que ya usabas puedes seguir entrando como siempre.',
        suave: true,
      },
    ],
    motivo: 'Recibes este correo porque alguien intentó entrar a la cuenta con esta dirección.',
  };
}
