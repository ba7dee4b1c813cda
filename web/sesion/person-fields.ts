/** What is asked of people, in the same way everywhere. Whose it is, and so what the browser may fill in, each form says. */
export const PERSON_FIELDS = {
  name: { label: 'Nombre', name: 'name', size: 'md', maxLength: 100 },
  email: { label: 'Correo electrónico', name: 'email', type: 'email', size: 'md', maxLength: 254 },
  direccion: { label: 'Dirección', name: 'direccion', size: 'md', maxLength: 200 },
} as const;
