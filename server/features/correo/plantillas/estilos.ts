import type { CSSProperties } from 'react';

/** The look that the shop's mails share. */
export const fondo: CSSProperties = {
  backgroundColor: '#f4f2ee',
  fontFamily: 'Helvetica, Arial, sans-serif',
  color: '#1d2126',
};
export const hoja: CSSProperties = { backgroundColor: '#ffffff', padding: '28px', maxWidth: '600px' };
export const titulo: CSSProperties = { fontSize: '22px', margin: '0 0 12px' };
export const chico: CSSProperties = { fontSize: '14px', lineHeight: '20px', margin: '0 0 4px' };
export const boton: CSSProperties = {
  backgroundColor: '#ff7a00',
  color: '#121416',
  borderRadius: '4px',
  padding: '12px 20px',
  fontWeight: 700,
  textDecoration: 'none',
};
