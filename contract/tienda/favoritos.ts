import { z } from 'zod';
import { producto } from '#contract/catalogo/productos/productos.ts';
import { endpoint, idParams } from '../http.ts';
import { PRODUCTO_NO_ENCONTRADO } from './catalogo.ts';

export const MAX_FAVORITOS = 500;

/** The favourites of the session's person, the newest first; hidden products are left out (D36). */
export const listarFavoritos = endpoint({
  method: 'GET',
  path: '/api/favoritos',
  tag: 'Favoritos',
  summary: 'Los productos favoritos de la persona de la sesión',
  reply: z.array(producto),
  status: 200,
  fallback: 'Error al obtener los favoritos',
});

/** Adding one that is there already is no error. */
export const agregarFavorito = endpoint({
  method: 'PUT',
  path: '/api/favoritos/:id',
  tag: 'Favoritos',
  summary: 'Agrega un producto a los favoritos',
  params: idParams,
  status: 204,
  fallback: 'Error al agregar el favorito',
  notFound: PRODUCTO_NO_ENCONTRADO,
});

/** Removing one that is not there is no error. */
export const quitarFavorito = endpoint({
  method: 'DELETE',
  path: '/api/favoritos/:id',
  tag: 'Favoritos',
  summary: 'Quita un producto de los favoritos',
  params: idParams,
  status: 204,
  fallback: 'Error al quitar el favorito',
});
