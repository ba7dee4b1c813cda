import type { CSSProperties } from 'react';

/** The look that the shop's mails share. */
export const fondo: CSSProperties = {
  backgroundColor: '#f4f2ee',
  fontFamily: 'Helvetica, Arial, sans-serif',
  color: '#1d2126',
  margin: 0,
  padding: '16px 8px',
};
export const ancho: CSSProperties = { maxWidth: '600px', width: '100%', margin: '0 auto' };
export const cabecera: CSSProperties = { backgroundColor: '#121416', padding: '14px 24px' };
export const hoja: CSSProperties = { backgroundColor: '#ffffff', padding: '24px' };
export const pie: CSSProperties = { padding: '16px 24px' };
export const titulo: CSSProperties = { fontSize: '22px', lineHeight: '28px', margin: '0 0 16px' };
export const parrafo: CSSProperties = { fontSize: '15px', lineHeight: '22px', margin: '0 0 14px' };
export const celda: CSSProperties = { fontSize: '15px', lineHeight: '22px', verticalAlign: 'top', padding: '4px 0' };
export const monto: CSSProperties = { ...celda, textAlign: 'right', whiteSpace: 'nowrap', paddingLeft: '12px' };
export const detalle: CSSProperties = { color: '#5b6470', fontSize: '13px', lineHeight: '18px' };
export const foto: CSSProperties = { ...celda, paddingRight: '12px' };
export const raya: CSSProperties = { borderTop: '1px solid #e2dfd9' };
export const boton: CSSProperties = {
  backgroundColor: '#ff7a00',
  color: '#121416',
  borderRadius: '4px',
  padding: '13px 22px',
  fontSize: '15px',
  fontWeight: 700,
  textDecoration: 'none',
};
export const chico: CSSProperties = { color: '#5b6470', fontSize: '13px', lineHeight: '19px', margin: '0 0 6px' };
export const enlace: CSSProperties = { color: '#1d2126', textDecoration: 'underline' };
/** A number is read whole. */
export const telefono: CSSProperties = { ...enlace, whiteSpace: 'nowrap' };
