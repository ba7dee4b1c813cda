/** Who bought before, besides the demo's own customer; those with a giro buy with an invoice, and pay it later. */
export const CLIENTES = [
  {
    name: 'Constructora Los Aromos',
    email: 'compras@aromos.test',
    rut: '76543210-3',
    comuna: 'Maipú',
    direccion: 'Camino a Melipilla 9070',
    giro: 'Construcción de edificios',
  },
  {
    name: 'Municipalidad de Paine',
    email: 'abastecimiento@paine.test',
    rut: '69072600-9',
    comuna: 'Paine',
    direccion: 'Av. General Baquedano 490',
    giro: 'Administración pública',
  },
  {
    name: 'Rodrigo Fuenzalida',
    email: 'rodrigo@correo.test',
    rut: '14123456-0',
    comuna: 'Ñuñoa',
    direccion: 'Los Jardines 334',
    giro: '',
  },
  {
    name: 'Taller San Expedito',
    email: 'taller@expedito.test',
    rut: '77123987-0',
    comuna: 'Rancagua',
    direccion: 'Millán 1125',
    giro: 'Mecánica automotriz',
  },
] as const;
