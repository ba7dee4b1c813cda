import type { Membrete } from './carta.ts';

/** What the shop says of itself in the mails that tests write. */
export const MEMBRETE: Membrete = {
  tienda: 'Fussan',
  direccion: 'Av. Uno 1, Ñuñoa',
  vende: 'Fussan SpA, RUT 76.000.000-0',
  telefono: '+56 2 2345 6700',
  cuentas: [
    {
      banco: 'Banco de Prueba',
      tipo: 'Cuenta corriente',
      numero: '00-123-45678-09',
      rut: '76.000.000-0',
      titular: 'Fussan SpA',
      email: 'pagos@fussan.test',
    },
  ],
  origen: 'https://tienda.cl',
  enlaces: { confirmar: 'https://tienda.cl/correo/abc/confirmar', baja: 'https://tienda.cl/correo/abc/baja' },
};
