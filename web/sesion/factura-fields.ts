/** What a factura is made out with, asked for in the same way everywhere. */
export const FACTURA_FIELDS = {
  rut: {
    label: 'RUT de la empresa',
    name: 'factura.rut',
    autoComplete: 'off',
    placeholder: '76.543.210-3',
    size: 'md',
    maxLength: 20,
  },
  razon_social: {
    label: 'Razón social',
    name: 'factura.razon_social',
    autoComplete: 'organization',
    size: 'md',
    maxLength: 120,
  },
  giro: { label: 'Giro', name: 'factura.giro', autoComplete: 'off', size: 'md', maxLength: 120 },
  direccion: {
    label: 'Dirección de la empresa',
    name: 'factura.direccion',
    autoComplete: 'off',
    size: 'md',
    maxLength: 70,
  },
  comuna: { label: 'Comuna de la empresa', name: 'factura.comuna', autoComplete: 'off', size: 'md', maxLength: 20 },
} as const;
