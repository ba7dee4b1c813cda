/** Colours of a brand: body of the tools, rubber, accent, and the housing of household appliances. */
export interface Paleta {
  claro: string;
  cuerpo: string;
  sombra: string;
  acento: string;
  gomaClara: string;
  goma: string;
  gomaSombra: string;
  aparatoClaro: string;
  aparato: string;
  aparatoSombra: string;
}

const GOMA = { gomaClara: '#565b62', goma: '#2f3338', gomaSombra: '#1b1e21' };
const BLANCO = { aparatoClaro: '#ffffff', aparato: '#eceff1', aparatoSombra: '#b4bec5' };
const ACERO = { aparatoClaro: '#f1f3f5', aparato: '#c2c8ce', aparatoSombra: '#868f98' };
const GRAFITO = { aparatoClaro: '#6a7078', aparato: '#40454c', aparatoSombra: '#24282d' };

export const PALETAS: Record<string, Paleta> = {
  Makita: { ...GOMA, ...BLANCO, claro: '#3dbcc6', cuerpo: '#0b919d', sombra: '#06616c', acento: '#f3f6f6' },
  Bosch: { ...GOMA, ...ACERO, claro: '#4282bd', cuerpo: '#1f5487', sombra: '#123555', acento: '#e0313a' },
  Boky: { ...GOMA, ...GRAFITO, claro: '#ff9c52', cuerpo: '#f06a1a', sombra: '#b3460b', acento: '#ffd089' },
  Nítida: { ...GOMA, ...BLANCO, claro: '#ffdb66', cuerpo: '#f3b80f', sombra: '#b98405', acento: '#1c6fb8' },
  Quilanto: { ...GOMA, ...BLANCO, claro: '#6fbf64', cuerpo: '#3c8d38', sombra: '#235d22', acento: '#f5c92b' },
  Tolvar: { ...GOMA, ...ACERO, claro: '#ef6458', cuerpo: '#c9302c', sombra: '#8a1b1b', acento: '#f4f1ea' },
  Hogarel: {
    ...GOMA,
    claro: '#e39a68',
    cuerpo: '#c4713d',
    sombra: '#8b4a22',
    acento: '#f6e7cf',
    aparatoClaro: '#d3eadf',
    aparato: '#a0cbb7',
    aparatoSombra: '#638f7c',
  },
  Ventisca: { ...GOMA, ...BLANCO, claro: '#5cb4ef', cuerpo: '#1f86cf', sombra: '#115a91', acento: '#7fe0d4' },
};

const NEUTRA: Paleta = { ...GOMA, ...ACERO, claro: '#8d98a3', cuerpo: '#66727e', sombra: '#434c55', acento: '#f0b429' };

export const paletaDe = (marca: string): Paleta => PALETAS[marca] ?? NEUTRA;
