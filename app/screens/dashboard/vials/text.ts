export const text = { title: 'Vials', all: 'All vials' }
