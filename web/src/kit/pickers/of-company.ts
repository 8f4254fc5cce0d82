import { createContext } from 'react';

/** Whose records are meant, where a form is about one company: its pickers offer nobody else's. Null: the form does not say. */
export const OfCompany = createContext<number | null>(null);
