import { listarOpinionesDelProducto } from '#contract/catalogo/opiniones.ts';
import { listarPreguntasDelProducto } from '#contract/catalogo/preguntas.ts';
import { api } from '#web/client/api/browser-api.ts';

/** A further page of what was asked about a product. */
export const morePreguntas = async (id: number, page: number) =>
  (await api(listarPreguntasDelProducto, { params: { id: String(id) }, query: { page } })).items;

/** A further page of what is said of it. */
export const moreOpiniones = async (id: number, page: number) =>
  (await api(listarOpinionesDelProducto, { params: { id: String(id) }, query: { page } })).items;
