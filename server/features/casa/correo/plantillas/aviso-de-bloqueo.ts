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
        texto: `Alguien probó contraseñas o códigos que no eran para entrar a tu cuenta de ${tienda}. Los frenamos: por un rato no se puede entrar desde dispositivos nuevos.`,
      },
      {
        tipo: 'texto',
        texto:
          'Si eras tú, abre este enlace en el dispositivo en que quieres entrar, y podrás escribir tu contraseña de nuevo.',
      },
      { tipo: 'boton', texto: 'Entrar desde este dispositivo', enlace },
      { tipo: 'texto', texto: `El enlace vale por ${horas} horas y sirve una sola vez.` },
      {
        tipo: 'texto',
        texto:
          'Si no eras tú, nadie entró y no tienes que hacer nada. Donde ya habías entrado, puedes seguir entrando como siempre.',
        suave: true,
      },
    ],
    motivo: 'Recibes este correo porque alguien intentó entrar a la cuenta con esta dirección.',
  };
}
