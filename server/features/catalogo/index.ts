import type { Group } from '#server/platform/feature.ts';
import { feature as avisos } from './avisos/index.ts';
import { feature as busqueda } from './busqueda/index.ts';
import { feature as cambiosMasivos } from './cambios-masivos/index.ts';
import { feature as caracteristicas } from './caracteristicas/index.ts';
import { feature as documentos } from './documentos/index.ts';
import { feature as etiquetas } from './etiquetas/index.ts';
import { feature as historia } from './historia/index.ts';
import { feature as imagenes } from './imagenes/index.ts';
import { feature as importaciones } from './importaciones/index.ts';
import { feature as maestros } from './maestros/index.ts';
import { feature as medidas } from './medidas/index.ts';
import { feature as ofertas } from './ofertas/index.ts';
import { feature as opiniones } from './opiniones/index.ts';
import { feature as preguntas } from './preguntas/index.ts';
import { feature as productos } from './productos/index.ts';
import { feature as relaciones } from './relaciones/index.ts';
import { feature as variantes } from './variantes/index.ts';
import { feature as vendidos } from './vendidos/index.ts';
import { feature as volumen } from './volumen/index.ts';

/** What is sold: products, their prices, pictures and codes, and how they are found. */
export const catalogo: Group = {
  cara: [
    'busqueda',
    'caracteristicas',
    'catalogo',
    'etiquetas',
    'historia',
    'medidas',
    'productos',
    'relaciones',
    'variantes',
    'volumen',
  ],
  features: [
    productos,
    busqueda,
    ofertas,
    historia,
    cambiosMasivos,
    caracteristicas,
    documentos,
    etiquetas,
    imagenes,
    importaciones,
    maestros,
    medidas,
    variantes,
    relaciones,
    avisos,
    preguntas,
    opiniones,
    volumen,
    vendidos,
  ],
};
