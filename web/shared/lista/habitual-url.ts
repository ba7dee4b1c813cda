export const HABITUALES_URL = '/user?seccion=habituales';
export const habitualUrl = (id: number): string => `/user/pedidos-habituales/${id}`;
