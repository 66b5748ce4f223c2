/** The address that is found for a typed beginning: some kilometres from Lyon. */
export const inBron = {
  label: '4 rue Jean-Jaurès, 69500 Bron',
  street: '4 rue Jean-Jaurès',
  zipCode: '69500',
  city: 'Bron',
  latitude: 45.73,
  longitude: 4.91,
  locationName: 'Bron',
  department: '69',
  precision: 'commune',
};
