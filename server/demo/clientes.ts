/** Who bought before, besides the demo's own customer. */
export const CLIENTES = [
  {
    name: 'Constructora Los Aromos',
    email: 'compras@aromos.test',
    rut: '76543210-3',
    comuna: 'Maipú',
    direccion: 'Camino a Melipilla 9070',
  },
  {
    name: 'Municipalidad de Paine',
    email: 'abastecimiento@paine.test',
    rut: '69072600-9',
    comuna: 'Paine',
    direccion: 'Av. General Baquedano 490',
  },
  {
    name: 'Rodrigo Fuenzalida',
    email: 'rodrigo@correo.test',
    rut: '14123456-0',
    comuna: 'Ñuñoa',
    direccion: 'Los Jardines 334',
  },
  {
    name: 'Taller San Expedito',
    email: 'taller@expedito.test',
    rut: '77123987-0',
    comuna: 'Rancagua',
    direccion: 'Millán 1125',
  },
] as const;
